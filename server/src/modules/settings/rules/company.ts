import type { Settings } from '@hokka/contracts/settings/settings.ts';
import { type SocialNetwork, type SocialProfile, socialNetworks } from '@hokka/contracts/shared/social-networks.ts';
import type { Company } from '@hokka/contracts/site/public-reads.ts';
import { toTransferAccount } from './provider-connections.ts';

/** Whether the seller is configured: contracts and receipts need a name and an address. */
export function isCompanySet({ system }: Pick<Settings, 'system'>): boolean {
  return system.company_name !== '' && system.company_address !== '';
}

/**
 * The company that runs the service.
 * @param siteUrl without a trailing slash
 */
export function toCompany(settings: Settings, siteUrl: string): Company {
  const { system, payment } = settings;
  const account = toTransferAccount(settings);
  return {
    siteName: system.site_name,
    siteUrl,
    name: system.company_name,
    address: system.company_address,
    taxOffice: system.company_tax_office,
    taxNumber: system.company_tax_number,
    mersisNumber: system.company_mersis_number,
    kepAddress: system.company_kep_address,
    phone: system.company_phone,
    supportAddress: system.support_address,
    supportsAroundTheClock: system.support_24_7,
    socialProfiles: toSocialProfiles(system),
    taxRate: payment.tax_rate,
    bank: account && { name: account.bank, holder: account.holder, iban: account.iban },
  };
}

function toSocialProfiles(system: Settings['system']): SocialProfile[] {
  return (Object.keys(socialNetworks) as SocialNetwork[])
    .map((network) => ({ network, url: system[`social_${network}`] }))
    .filter(({ url }) => url !== '');
}
