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
          'PUBLIC_URL begins with http: passwords and sessions can be read on the way; end TLS before the site and name its https address',
        ]
      : []),
    ...(countDistinct(secretKey) < distinctCharactersMin
      ? [
          'SECRET_KEY can be guessed: it repeats few characters; before anything is stored, make another with openssl rand -base64 32',
        ]
      : []),
    ...(firstAdmin !== undefined && isWeak(firstAdmin.password, firstAdmin.email)
      ? [
          `ADMIN_PASSWORD is weak: choose one of ${passwordMinLength} characters or more that is neither repeated nor part of the address`,
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
