import { editWordsMax } from '@hokka/contracts/articles/edits.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { countPrice } from '../edits/labels.ts';
import { PriceNote } from '../edits/price-note.tsx';
import type { EditTarget } from '../suggestions/edit-target.ts';

export interface RewriteSectionProps {
  readonly open: boolean;
  readonly heading: string;
  /** Whether it is a section of the plan, by which it is written. */
  readonly isPlanned: boolean;
  /** The text below the heading. */
  readonly target: EditTarget;
  readonly onOrder: (wish: string) => void;
  readonly onOpenChange: (open: boolean) => void;
}

const wishMax = 1000;

/** Explains what rewriting a section of the plan does and costs, and asks what should be different. */
export function RewriteSection({ open, heading, isPlanned, target, onOrder, onOpenChange }: RewriteSectionProps) {
  const [wish, setWish] = useState('');
  const words = countWords(target.text);
  const isTooLong = words > editWordsMax;
  const isWishTooLong = [...wish].length > wishMax;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Bu bölümü yeniden yaz"
      description={
        <>
          <span className="wrap-anywhere">“{heading}”</span> başlığının altı{' '}
          {isPlanned && 'plandaki amacı ve maddeleriyle '}baştan yazılır. Yanıt metne öneri olarak gelir; siz kabul
          edene kadar metniniz değişmez.
        </>
      }
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>Vazgeç</Button>
          <Button variant="primary" disabled={isTooLong || isWishTooLong} onClick={() => onOrder(wish.trim())}>
            Yeniden yaz
          </Button>
        </>
      }
    >
      <Field label="Neye dikkat edilsin?" optional>
        <TextArea size="small" limit={wishMax} value={wish} onChange={(event) => setWish(event.target.value)} />
      </Field>
      <p className="mt-3 text-ink-soft text-sm">
        Şimdiki metin {formatNumber(words)} kelime.{' '}
        {isTooLong ? (
          <span className="text-coral">
            Bir seferde en fazla {formatNumber(editWordsMax)} kelime düzenlenebilir. Bölümü alt başlıklara ayırın.
          </span>
        ) : (
          <PriceNote price={countPrice(target.text)} />
        )}
      </p>
    </Dialog>
  );
}
