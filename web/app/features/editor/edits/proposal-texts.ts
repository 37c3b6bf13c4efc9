import type { ProposalKind } from '@hokka/contracts/articles/edits.ts';

/** A field for which AI makes proposals. */
export interface ProposalsProps {
  readonly kind: ProposalKind;
  readonly articleId: string;
  /** Saves unsaved changes: proposals are based on the saved text. */
  readonly save: () => Promise<boolean>;
  /** Current value of the field. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export const proposalTexts = {
  titles: { button: 'Başlık öner', title: 'Başlık önerileri', done: 'Başlık değişti' },
  description: { button: 'Meta açıklama öner', title: 'Meta açıklama önerileri', done: 'Meta açıklama değişti' },
  tags: { button: 'Etiket öner', title: 'Etiket önerileri', done: 'Etiket eklendi' },
} as const satisfies Record<ProposalKind, object>;
