import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import type { Settings } from '@hokka/contracts/settings/settings.ts';

/** A fictional company: its name says so, its numbers are valid but unassigned, its addresses do not exist. */
const company = {
  support_address: 'destek@hokka.test',
  company_name: 'Örnek Yazılım AŞ (demo)',
  company_address: 'Örnek Mahallesi, Deneme Sokağı No: 1, 34000 İstanbul',
  company_tax_office: 'Örnek Vergi Dairesi',
  company_tax_number: '1234567890',
  company_mersis_number: '0123456789000015',
  company_kep_address: 'ornek@hs01.kep.tr',
  company_phone: '0850 000 00 00',
};

const account = {
  bank_name: 'Örnek Bankası (demo)',
  bank_account_holder: company.company_name,
  bank_iban: 'TR05 0009 9000 0000 0000 0000 01',
};

/**
 * Default settings of a demo, so that contact, transfers and receipts can be tried. Defaults are never stored, so they
 * disappear with the demo.
 */
export const demoSettings: Settings = {
  ...defaultSettings,
  ai: { ...defaultSettings.ai, daily_cap_usd: 5 },
  payment: { ...defaultSettings.payment, ...account },
  system: { ...defaultSettings.system, ...company },
};
