import type { PublicArticle } from './article.ts';
import type { Plan } from './billing.ts';
import type { Site } from './operations.ts';

/** Who runs the service, as the settings say; a detail that was not entered is an empty text. */
export interface Company {
  readonly siteName: string;
  /** The address that makes every link, without a slash at the end. */
  readonly siteUrl: string;
  /** Trade name; what stands on receipts and contracts too. */
  readonly name: string;
  readonly address: string;
  readonly taxOffice: string;
  readonly taxNumber: string;
  readonly mersisNumber: string;
  readonly kepAddress: string;
  readonly phone: string;
  /** Where support answers by email. */
  readonly supportAddress: string;
  /** KDV in per cent, included in every price. */
  readonly taxRate: number;
  /** Where transfers go; undefined while none are taken. */
  readonly bank: { readonly name: string; readonly holder: string; readonly iban: string } | undefined;
}

/** What server rendering may read; handed in by the server's load context. */
export interface PublicReads {
  site(): Promise<Site>;
  company(): Promise<Company>;
  /** Active plans in their order. */
  plans(): Promise<Plan[]>;
  /** A published, not moderated article; undefined for everything else. */
  publicArticle(id: string): Promise<PublicArticle | undefined>;
}
