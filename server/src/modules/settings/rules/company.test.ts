import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import { expect, test } from 'vitest';
import { toCompany } from './company.ts';

test('nothing is said of a company that was not entered, and of an account without a holder', () => {
  const payment = { ...defaultSettings.payment, bank_iban: 'TR330006100519786457841326' };
  expect(toCompany({ ...defaultSettings, payment }, 'https://hokka.test')).toEqual({
    siteName: 'Hokka',
    siteUrl: 'https://hokka.test',
    name: '',
    address: '',
    taxOffice: '',
    taxNumber: '',
    mersisNumber: '',
    kepAddress: '',
    phone: '',
    supportAddress: '',
    supportsAroundTheClock: false,
    socialProfiles: [],
    taxRate: 20,
    bank: undefined,
  });
});

test('what was entered is handed on under its own name', () => {
  const system = {
    ...defaultSettings.system,
    company_name: 'Işıl Çağlar Yazılım A.Ş.',
    company_tax_office: 'Beşiktaş',
    company_mersis_number: '0123456789012345',
    support_address: 'destek@hokka.test',
    social_instagram: 'https://www.instagram.com/hokka',
    social_x: 'https://x.com/hokka',
  };
  const payment = {
    ...defaultSettings.payment,
    bank_name: 'Ziraat',
    bank_account_holder: 'Işıl Çağlar',
    bank_iban: 'TR330006100519786457841326',
    tax_rate: 10,
  };
  expect(toCompany({ ...defaultSettings, system, payment }, 'https://hokka.test')).toMatchObject({
    name: 'Işıl Çağlar Yazılım A.Ş.',
    taxOffice: 'Beşiktaş',
    mersisNumber: '0123456789012345',
    supportAddress: 'destek@hokka.test',
    socialProfiles: [
      { network: 'x', url: 'https://x.com/hokka' },
      { network: 'instagram', url: 'https://www.instagram.com/hokka' },
    ],
    taxRate: 10,
    bank: { name: 'Ziraat', holder: 'Işıl Çağlar', iban: 'TR330006100519786457841326' },
  });
});
