import type { ProposalKind } from '@hokka/contracts/articles/edits.ts';

/** A field that AI proposes something for. */
export interface ProposalsProps {
  readonly kind: ProposalKind;
  readonly articleId: string;
  /** Saves what was typed: proposals are made of the saved text. */
  readonly save: () => Promise<boolean>;
  /** What stands in the field. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const proposalTexts = {
  titles: { button: 'Başlık öner', title: 'Başlık önerileri', done: 'Başlık değişti' },
  description: { button: 'Meta açıklama öner', title: 'Meta açıklama önerileri', done: 'Meta açıklama değişti' },
  tags: { button: 'Etiket öner', title: 'Etiket önerileri', done: 'Etiket eklendi' },
} as const satisfies Record<ProposalKind, object>;
