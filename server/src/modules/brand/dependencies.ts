import type { Clock } from '../../platform/clock.ts';
import type { Database, DatabaseTransaction } from '../../platform/database/connect.ts';
import type { NewId } from '../../platform/database/ids.ts';
import type { Log } from '../../platform/logging/log.ts';
import type { FeatureTerm, RequireFeature } from '../billing/index.ts';

/** A picture in the widths of logos, smallest first. */
interface ResizedLogo {
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[];
}

export interface BrandDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly log: Log;
  /** Address of the service, without a trailing slash. */
  readonly siteUrl: () => string;
  /** Address of the root of a domain, without a trailing slash. */
  readonly toDomainUrl: (domain: string) => string;
  readonly requireFeature: RequireFeature;
  readonly readBrandTerm: (database: Database | DatabaseTransaction, id: string, now: Date) => Promise<FeatureTerm>;
  /** @throws AppError `unsupported_media_type`, `image_unreadable`, `image_too_large`, `dependency_unavailable` */
  readonly resizeLogo: (bytes: Uint8Array) => Promise<ResizedLogo>;
}
