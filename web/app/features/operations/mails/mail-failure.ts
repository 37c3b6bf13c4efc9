const reasons = new Map([
  ['no_server', 'E-posta sunucusu ayarlanmamış.'],
  ['no_support_address', 'Destek e-posta adresi ayarlanmamış.'],
  ['not_rendered', 'E-posta hazırlanamadı.'],
]);

/** Rejections by the mail server, by step of SMTP. Such an error begins with a code. */
const smtpRejections: readonly (readonly [step: RegExp, text: string])[] = [
  [/\bRCPT TO$/, 'E-posta sunucusu alıcının adresini kabul etmedi'],
  [/\bMAIL FROM$/, 'E-posta sunucusu gönderen adresini kabul etmedi'],
  [/\bAUTH\b/, 'E-posta sunucusu kullanıcı adını veya şifreyi kabul etmedi'],
  [/\bSTARTTLS$/, 'E-posta sunucusuyla güvenli bağlantı kurulamadı'],
  [/\bDATA$/, 'E-posta sunucusu mesajı kabul etmedi'],
  [/\b(?:CONN|EHLO|HELO)$/, 'E-posta sunucusu bağlantıyı kabul etmedi'],
];

/** Errors without a code from the server. */
const failures: readonly (readonly [code: RegExp, text: string])[] = [
  [/\bETIMEDOUT\b/, 'E-posta sunucusu zamanında yanıt vermedi'],
  [/\bEDNS\b/, 'E-posta sunucusunun adı bulunamadı'],
  [/\bETLS\b/, 'E-posta sunucusuyla güvenli bağlantı kurulamadı'],
  [/\bEADDRESS\b/, 'E-posta sunucusunun adresine buradan bağlanılamaz'],
  [/\bEAUTH\b/, 'E-posta sunucusunda oturum açılamadı'],
  [/\b(?:ESOCKET|ECONNECTION)\b/, 'E-posta sunucusuna ulaşılamadı'],
];

/**
 * Explains to an admin why a mail was not sent.
 * @param isWhole followed by the mail server's error, for its operator
 */
export function describeMailFailure(lastError: string, isWhole: boolean): string {
  const known = reasons.get(lastError);
  if (known !== undefined) return known;
  const table = /^[45]\d\d\b/.test(lastError) ? smtpRejections : failures;
  const text = table.find(([pattern]) => pattern.test(lastError))?.[1] ?? 'E-posta gönderilemedi';
  return isWhole ? `${text} (${lastError}).` : `${text}.`;
}
