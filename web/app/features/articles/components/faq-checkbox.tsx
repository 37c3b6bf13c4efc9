import type { ComponentProps } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';

/** Orders a section of frequently asked questions, for quick articles and briefs. */
export function FaqCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <Checkbox
      {...props}
      label={
        <>
          <span className="block font-medium">Sık sorulan sorular bölümü ekle</span>
          <span className="block text-ink-soft text-sm">
            Makaleyi Hokka’da yayımladığınızda arama motorlarına soru ve yanıt verisi olarak da bildirilir.
          </span>
        </>
      }
    />
  );
}
