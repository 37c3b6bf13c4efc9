import { z } from 'zod';
import { emailAddress, phoneNumber } from '../accounts/account.ts';
import { describeIssue, unsupportedCharacters } from '../shared/input-errors.ts';
import { singleLineText, trimmedText } from '../shared/primitives.ts';
import { isSocialProfile, type SocialNetwork, socialNetworks } from '../shared/social-networks.ts';
import { isNationalIdentityNumber, isTaxNumber, isTurkishIban } from '../shared/tax-identity.ts';
import { codePointLength, isStorableText } from '../shared/text-rules.ts';

/**
 * Rules for single settings. Each takes the field's Turkish label first: its messages name the field, and the label is
 * stored as the schema's `title`, so that forms and logs use the same name.
 */

/** A single line of text; may be empty unless `required`. */
export function lineText(label: string, max: number, { required = false } = {}) {
  return singleLineText({
    ...(required && { required: `${label} zorunludur` }),
    max: [max, `${label} en fazla ${max} karakter olabilir`],
  }).meta({ title: label });
}

/** Several lines of text. */
export function blockText(label: string, max: number) {
  return trimmedText({ max: [max, `${label} en fazla ${max} karakter olabilir`] }).meta({ title: label });
}

/** Not trimmed, since spaces may be part of a secret; only spaces count as empty. */
export function secretText(label: string, max: number) {
  return z
    .string({ error: describeIssue })
    .overwrite((secret) => (secret.trim() === '' ? '' : secret))
    .refine(isStorableText, { params: unsupportedCharacters })
    .refine((secret) => !/[\r\n\u2028\u2029]/.test(secret), `${label} satır sonu içeremez`)
    .refine((secret) => codePointLength(secret) <= max, `${label} en fazla ${max} karakter olabilir`)
    .meta({ title: label, maxLength: max });
}

export function wholeNumber(label: string, min: number, max: number) {
  return z
    .int({ error: `${label} tam sayı olmalıdır` })
    .min(min, `${label} en az ${min} olmalıdır`)
    .max(max, `${label} en fazla ${max} olabilir`)
    .meta({ title: label });
}

/** A number with a limited number of decimals, so that it is stored as typed. */
export function decimalNumber(label: string, range: { min: number; max: number; decimalsMax: number }) {
  const { min, max, decimalsMax } = range;
  return z
    .number({ error: `${label} sayı olmalıdır` })
    .min(min, `${label} en az ${min} olmalıdır`)
    .max(max, `${label} en fazla ${max} olabilir`)
    .refine(
      (number) => Number(number.toFixed(decimalsMax)) === number,
      `${label} en fazla ${decimalsMax} ondalık basamaklı olabilir`,
    )
    .meta({ title: label });
}

export function onOff(label: string) {
  return z.boolean({ error: `${label} true veya false olmalıdır` }).meta({ title: label });
}

/** An http(s) address without user name and password, which would appear in logs. May be empty unless `required`. */
export function webAddress(label: string, { required = false } = {}) {
  return lineText(label, 500, { required })
    .refine(
      (address) => address === '' || (/^https?:\/\/\S+$/i.test(address) && URL.canParse(address)),
      `${label} http:// veya https:// ile başlayan geçerli bir adres olmalıdır`,
    )
    .refine((address) => {
      const url = URL.parse(address);
      return url === null || (url.username === '' && url.password === '');
    }, `${label} kullanıcı adı veya şifre içeremez`)
    .meta({ title: label });
}

/** Address of a profile on a social network; may be empty. */
export function socialAddress(network: SocialNetwork) {
  const { label, hosts } = socialNetworks[network];
  return lineText(`${label} adresi`, 300)
    .refine(
      (address) => address === '' || isSocialProfile(network, address),
      `${label} adresi https:// ile başlamalı ve ${hosts[0]} üzerindeki sayfanızı göstermelidir`,
    )
    .meta({ title: `${label} adresi` });
}

/** A host name or IP address; may be empty. */
export function hostName(label: string) {
  const isHost = (text: string) =>
    /^[\p{L}\p{N}_]([\p{L}\p{N}_.-]*[\p{L}\p{N}_])?\.?$/u.test(text) || /^[\da-f.]*(:[\da-f.]*){2,}$/i.test(text);
  return lineText(label, 253)
    .refine(
      (text) => text === '' || isHost(text),
      `${label} bir alan adı veya IP adresi olmalıdır; başına http:// veya sonuna port yazmayın`,
    )
    .meta({ title: label });
}

/** An email address; may be empty. */
export function optionalEmail(label: string) {
  return lineText(label, 254)
    .refine(
      (text) => text === '' || emailAddress.safeParse(text).success,
      `${label} geçerli bir e-posta adresi olmalıdır`,
    )
    .meta({ title: label });
}

/** Stored as typed, with or without spaces. */
export function ibanText(label: string) {
  return lineText(label, 42)
    .refine((text) => text === '' || isTurkishIban(text), 'Geçerli bir IBAN girin (TR ile başlayan 26 karakter)')
    .meta({ title: label });
}

export function taxNumberText(label: string) {
  return lineText(label, 11)
    .refine(
      (text) => text === '' || isNationalIdentityNumber(text) || isTaxNumber(text),
      'Geçerli bir TCKN veya VKN girin',
    )
    .meta({ title: label });
}

/**
 * The 16 digits of the central trade registry. The check digits are not published, so only the number of digits is
 * checked.
 */
export function mersisText(label: string) {
  return lineText(label, 30)
    .overwrite((text) => text.replace(/[\s-]/g, ''))
    .refine((text) => text === '' || /^\d{16}$/.test(text), `${label} 16 rakam olmalıdır`)
    .meta({ title: label });
}

/**
 * A registered electronic mail address (KEP). All of them are below kep.tr, with one domain per provider (hs01, hs02,
 * …).
 */
export function kepAddress(label: string) {
  return lineText(label, 254)
    .refine(
      (text) => text === '' || (emailAddress.safeParse(text).success && /@([a-z\d-]+\.)*kep\.tr$/i.test(text)),
      `${label} kep.tr ile biten bir adres olmalıdır (örneğin sirket@hs01.kep.tr)`,
    )
    .meta({ title: label });
}

/** A phone number as in the registration form, with enough digits to be dialled. */
export function phoneText(label: string) {
  return phoneNumber
    .refine((text) => text === '' || text.replace(/\D/g, '').length >= 7, 'Geçerli bir telefon numarası girin')
    .meta({ title: label });
}
