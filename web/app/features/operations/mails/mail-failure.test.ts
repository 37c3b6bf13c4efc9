import { expect, test } from 'vitest';
import { describeMailFailure } from './mail-failure.ts';

test.each([
  ['no_server', 'E-posta sunucusu ayarlanmamış.'],
  ['no_support_address', 'Destek e-posta adresi ayarlanmamış.'],
  ['not_rendered', 'E-posta hazırlanamadı.'],
  ['550 5.1.1 EENVELOPE RCPT TO', 'E-posta sunucusu alıcının adresini kabul etmedi (550 5.1.1 EENVELOPE RCPT TO).'],
  ['553 EENVELOPE MAIL FROM', 'E-posta sunucusu gönderen adresini kabul etmedi (553 EENVELOPE MAIL FROM).'],
  ['535 EAUTH AUTH PLAIN', 'E-posta sunucusu kullanıcı adını veya şifreyi kabul etmedi (535 EAUTH AUTH PLAIN).'],
  ['451 4.7.1 EMESSAGE DATA', 'E-posta sunucusu mesajı kabul etmedi (451 4.7.1 EMESSAGE DATA).'],
  ['421 EPROTOCOL CONN', 'E-posta sunucusu bağlantıyı kabul etmedi (421 EPROTOCOL CONN).'],
  ['454 ETLS STARTTLS', 'E-posta sunucusuyla güvenli bağlantı kurulamadı (454 ETLS STARTTLS).'],
  ['ETIMEDOUT CONN', 'E-posta sunucusu zamanında yanıt vermedi (ETIMEDOUT CONN).'],
  ['EDNS CONN', 'E-posta sunucusunun adı bulunamadı (EDNS CONN).'],
  ['ESOCKET CONN', 'E-posta sunucusuna ulaşılamadı (ESOCKET CONN).'],
  ['EADDRESS', 'E-posta sunucusunun adresine buradan bağlanılamaz (EADDRESS).'],
  ['EUNKNOWN', 'E-posta gönderilemedi (EUNKNOWN).'],
])('%s', (lastError, words) => {
  expect(describeMailFailure(lastError, true)).toBe(words);
});
