import { createHash } from 'node:crypto';
import type { LegalDocument, LegalDocumentKind } from '@hokka/contracts/billing/legal-documents.ts';
import type { LegalContext } from '../domain/legal-context.ts';
import type { Clause } from './clauses.ts';
import { distanceSalesContract } from './distance-sales-contract.ts';
import { preliminaryInformation } from './preliminary-information.ts';

interface LegalText {
  readonly title: string;
  /** The day on which the wording was last changed; a changed wording needs another one, and its golden file tells. */
  readonly version: string;
  readonly clauses: (context: LegalContext) => readonly Clause[];
}

const legalTexts: Readonly<Record<LegalDocumentKind, LegalText>> = {
  'preliminary-information': {
    title: 'Ön Bilgilendirme Formu',
    version: '2026-11-22',
    clauses: preliminaryInformation,
  },
  'distance-sales-contract': {
    title: 'Mesafeli Satış Sözleşmesi',
    version: '2026-11-22',
    clauses: distanceSalesContract,
  },
};

export function toLegalTitle(kind: LegalDocumentKind): string {
  return legalTexts[kind].title;
}

/** A contract text for one order. The same context gives the same bytes, and so the same hash. */
export function buildLegalDocument(kind: LegalDocumentKind, context: LegalContext): LegalDocument {
  const { title, version, clauses } = legalTexts[kind];
  const sections = clauses(context).map(({ heading, blocks }, index) =>
    [`## ${index + 1}. ${heading}`, ...blocks].join('\n\n'),
  );
  const content = `${[`# ${title}`, `Sürüm: ${version}`, ...sections].join('\n\n')}\n`;
  return { kind, title, version, content, sha256: createHash('sha256').update(content, 'utf8').digest('hex') };
}
