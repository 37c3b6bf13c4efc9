import { settings } from '@hokka/contracts/settings/settings.ts';
import { expect, test } from 'vitest';
import { isCompanySet, toCompany } from './company.ts';
import { demoSettings } from './demo-settings.ts';
import { toTransferAccount } from './provider-connections.ts';

test('a demo has a company that can sell, a support address and an account, each right as if it were entered', () => {
  expect(settings.parse(demoSettings)).toEqual(demoSettings);
  expect(isCompanySet(demoSettings)).toBe(true);
  expect(toTransferAccount(demoSettings)).toMatchObject({ holder: 'Örnek Yazılım AŞ (demo)' });
  const { bank, taxRate, ...texts } = toCompany(demoSettings, 'http://localhost:3000');
  expect(Object.values(texts)).not.toContain('');
});

test('only a name with an address is a company that can sell', () => {
  for (const field of ['company_name', 'company_address'] as const)
    expect(isCompanySet({ system: { ...demoSettings.system, [field]: '' } })).toBe(false);
});
