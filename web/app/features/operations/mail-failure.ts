const reasons = new Map([
  ['no_server', 'Mail sunucusu ayarlanmamış.'],
  ['no_support_address', 'Destek email adresi ayarlanmamış.'],
  ['not_rendered', 'Mail hazırlanamadı.'],
]);

/** What a refusal with a code of the server is about, by the step it came at. */
const refusals: readonly (readonly [step: RegExp, words: string])[] = [
  [/\bRCPT TO$/, 'Mail sunucusu alıcının adresini kabul etmedi'],
  [/\bMAIL FROM$/, 'Mail sunucusu gönderen adresini kabul etmedi'],
  [/\bAUTH\b/, 'Mail sunucusu kullanıcı adını veya şifreyi kabul etmedi'],
  [/\bSTARTTLS$/, 'Mail sunucusuyla güvenli bağlantı kurulamadı'],
  [/\bDATA$/, 'Mail sunucusu mesajı kabul etmedi'],
  [/\b(?:CONN|EHLO|HELO)$/, 'Mail sunucusu bağlantıyı kabul etmedi'],
];

/** What is known when the server gave no code. */
const failures: readonly (readonly [code: RegExp, words: string])[] = [
  [/\bETIMEDOUT\b/, 'Mail sunucusu zamanında yanıt vermedi'],
  [/\bEDNS\b/, 'Mail sunucusunun adı bulunamadı'],
  [/\bETLS\b/, 'Mail sunucusuyla güvenli bağlantı kurulamadı'],
  [/\bEADDRESS\b/, 'Mail sunucusunun adresine buradan bağlanılamaz'],
  [/\bEAUTH\b/, 'Mail sunucusunda oturum açılamadı'],
  [/\b(?:ESOCKET|ECONNECTION)\b/, 'Mail sunucusuna ulaşılamadı'],
];

/** Why a mail has not gone out, for an administrator; the codes stand behind, for whoever runs the mail server. */
export function failureText(lastError: string): string {
  const known = reasons.get(lastError);
  if (known !== undefined) return known;
  const table = /^[45]\d\d\b/.test(lastError) ? refusals : failures;
  const words = table.find(([pattern]) => pattern.test(lastError))?.[1] ?? 'Mail gönderilemedi';
  return `${words} (${lastError}).`;
}
