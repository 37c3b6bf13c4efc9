import type { Config } from './config.ts';

type WarnedConfig = Pick<Config, 'production' | 'publicUrl' | 'secretKey' | 'firstAdmin'>;

const passwordMinLength = 12;
const distinctCharactersMin = 10;

/** What an operator should change in production, one line each, without secrets. */
export function listConfigWarnings({ production, publicUrl, secretKey, firstAdmin }: WarnedConfig): string[] {
  if (!production) return [];
  return [
    ...(publicUrl.startsWith('http:')
      ? [
          'PUBLIC_URL begins with http, so others can read passwords and sessions in transit: put a proxy with TLS in front of the site and set its https address',
        ]
      : []),
    ...(countDistinct(secretKey) < distinctCharactersMin
      ? [
          'SECRET_KEY is easy to guess because it has few different characters: before any data is stored, generate another one with openssl rand -base64 32',
        ]
      : []),
    ...(firstAdmin !== undefined && isWeak(firstAdmin.password, firstAdmin.email)
      ? [
          `ADMIN_PASSWORD is weak: choose one with at least ${passwordMinLength} characters that is neither repetitive nor part of the e-mail address`,
        ]
      : []),
  ];
}

function isWeak(password: string, email: string): boolean {
  const [name = ''] = email.split('@');
  const isPartOfAddress = name.length >= 4 && password.includes(name);
  return [...password].length < passwordMinLength || countDistinct(password) < 6 || isPartOfAddress;
}

function countDistinct(text: string): number {
  return new Set(text).size;
}
