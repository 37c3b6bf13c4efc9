import { expect, test } from 'vitest';
import { failureText } from './mail-failure.ts';

test.each([
  ['no_server', 'Mail sunucusu ayarlanmamış.'],
  ['no_support_address', 'Destek email adresi ayarlanmamış.'],
  ['not_rendered', 'Mail hazırlanamadı.'],
  ['550 5.1.1 EENVELOPE RCPT TO', 'Mail sunucusu alıcının adresini kabul etmedi (550 5.1.1 EENVELOPE RCPT TO).'],
  ['553 EENVELOPE MAIL FROM', 'Mail sunucusu gönderen adresini kabul etmedi (553 EENVELOPE MAIL FROM).'],
  ['535 EAUTH AUTH PLAIN', 'Mail sunucusu kullanıcı adını veya şifreyi kabul etmedi (535 EAUTH AUTH PLAIN).'],
  ['451 4.7.1 EMESSAGE DATA', 'Mail sunucusu mesajı kabul etmedi (451 4.7.1 EMESSAGE DATA).'],
  ['421 EPROTOCOL CONN', 'Mail sunucusu bağlantıyı kabul etmedi (421 EPROTOCOL CONN).'],
  ['454 ETLS STARTTLS', 'Mail sunucusuyla güvenli bağlantı kurulamadı (454 ETLS STARTTLS).'],
  ['ETIMEDOUT CONN', 'Mail sunucusu zamanında yanıt vermedi (ETIMEDOUT CONN).'],
  ['EDNS CONN', 'Mail sunucusunun adı bulunamadı (EDNS CONN).'],
  ['ESOCKET CONN', 'Mail sunucusuna ulaşılamadı (ESOCKET CONN).'],
  ['EADDRESS', 'Mail sunucusunun adresine buradan bağlanılamaz (EADDRESS).'],
  ['EUNKNOWN', 'Mail gönderilemedi (EUNKNOWN).'],
])('%s', (lastError, words) => {
  expect(failureText(lastError)).toBe(words);
});
