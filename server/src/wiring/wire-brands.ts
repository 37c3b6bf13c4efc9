import { viewBeaconPath } from '@hokka/contracts/views/counting.ts';
import { logoWidths } from '@hokka/contracts/workspaces/brand.ts';
import type { PlanFeatures } from '../modules/billing/index.ts';
import { findShownBrand } from '../modules/brand/index.ts';
import { createBrand } from '../modules/brand/module.ts';
import { findServedBrand } from '../modules/domains/answer-ask.ts';
import { createDomains } from '../modules/domains/module.ts';
import { countHit } from '../platform/database/rate-limit.ts';
import type { OwnDomainOptions } from '../platform/http/site/own-domains.ts';
import { createDnsReader } from '../platform/network/dns-records.ts';
import type { createPublicReads } from '../reads/public-reads.ts';
import type { ArticlesModule } from './create-article-modules.ts';
import type { Platform } from './wire-platform.ts';
import type { SettingsAndProviders } from './wire-settings.ts';

/** Brands of workspaces and their domains. */
export function wireBrands(
  { config, log, clock, newId, database }: Platform,
  { settings, outbox }: SettingsAndProviders,
  { requireFeature, readTerm }: PlanFeatures,
  resizeImage: ArticlesModule['resizeImage'],
) {
  const toDomainUrl = (domain: string) => buildDomainUrl(config.publicUrl, domain);
  const ownHosts = () => [config.publicUrl, settings.siteUrl()].map((url) => new URL(url).hostname);
  const brand = createBrand({
    database,
    clock,
    newId,
    log,
    siteUrl: settings.siteUrl,
    toDomainUrl,
    requireFeature,
    readBrandTerm: (db, id, now) => readTerm(db, id, 'custom_branding', now),
    resizeLogo: (bytes) =>
      resizeImage(bytes, {
        widths: logoWidths,
        accepted: {
          formats: ['png', 'jpeg', 'webp'],
          message:
            'Logo PNG, JPEG ya da WebP biçiminde olmalıdır. SVG kabul edilmez; logonuzu PNG olarak dışa aktarın.',
        },
      }),
  });
  const domains = createDomains({
    database,
    clock,
    log,
    outbox,
    dns: createDnsReader({ servers: config.ownDomainNameServers }),
    target: config.ownDomainTarget,
    ownHosts,
    toDomainUrl,
    requireFeature,
    countAsk: (limit, network, now) => countHit(database, limit, network, now),
  });
  return { brand, domains, ownHosts, toDomainUrl };
}

/** The root of a domain, with the scheme and the port of the service. */
function buildDomainUrl(publicUrl: string, domain: string): string {
  const url = new URL(publicUrl);
  url.hostname = domain;
  return url.origin;
}

interface DomainReads {
  readonly ownHosts: () => readonly string[];
  readonly publicReadsFor: ReturnType<typeof createPublicReads>;
  readonly ownsPicture: (workspaceId: string, imageId: string) => Promise<boolean>;
}

const imageCall = /^\/api\/images\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[1-9]\d{0,4}\.webp$/;
const logoCall = /^\/api\/brand-logos\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[1-9]\d{0,4}\.webp$/;

/** What serving pages under domains of workspaces needs. Of the API, only their own pictures and logo exist there. */
export function createOwnDomains(
  { config, database }: Platform,
  { ownHosts, publicReadsFor, ownsPicture }: DomainReads,
): Pick<OwnDomainOptions, 'ownHosts' | 'findSite' | 'readsFor' | 'isOwnCall'> {
  return {
    ownHosts: config.ownDomainTarget === undefined ? undefined : ownHosts,
    findSite: async (host) => {
      const found = await findServedBrand(database, host);
      if (found === undefined) return undefined;
      const { workspaceId: id, slug, redirectsTo } = found;
      return {
        id,
        slug,
        ...(redirectsTo !== undefined && { redirectsTo: buildDomainUrl(config.publicUrl, redirectsTo) }),
      };
    },
    readsFor: (addScope, siteId) => publicReadsFor(addScope, undefined, siteId),
    isOwnCall: async ({ id }, { method, url: target }) => {
      if (method === 'POST') return target === viewBeaconPath;
      const [, imageId] = imageCall.exec(target) ?? [];
      if (imageId !== undefined) return ownsPicture(id, imageId);
      const [, logoId] = logoCall.exec(target) ?? [];
      return logoId !== undefined && (await findShownBrand(database, { workspaceId: id }))?.logo?.id === logoId;
    },
  };
}
