import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** Description and caption of a picture. An empty description marks the picture as decorative. */
export interface ImageTexts {
  readonly alt: string;
  readonly title: string | null;
}

interface ImageFormProps {
  readonly initial?: ImageTexts;
  readonly submitLabel: string;
  readonly onSubmit: (texts: ImageTexts) => void;
  /** Additional buttons. */
  readonly actions?: ReactNode;
}

const textMax = 300;

/** Form for the description and caption of a picture. */
export function ImageForm({ initial, submitLabel, onSubmit, actions }: ImageFormProps) {
  const [alt, setAlt] = useState(initial?.alt ?? '');
  const [isDecorative, setDecorative] = useState(initial?.alt === '');
  const [caption, setCaption] = useState(initial?.title ?? '');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const description = isDecorative ? '' : alt.replaceAll(/\s+/g, ' ').trim();
    if (description === '' && !isDecorative) {
      setError('Görseli anlatın ya da “Süs görseli”ni işaretleyin');
      return;
    }
    const title = caption.replaceAll(/\s+/g, ' ').trim();
    onSubmit({ alt: description, title: title === '' ? null : title });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label="Alternatif metin" hint="Görseli göremeyenlere ne olduğunu anlatır." error={error}>
        <TextInput
          value={isDecorative ? '' : alt}
          disabled={isDecorative}
          maxLength={textMax}
          autoComplete="off"
          onChange={(event) => {
            setAlt(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Checkbox
        label="Süs görseli (anlatılması gerekmiyor)"
        checked={isDecorative}
        onChange={(event) => {
          setDecorative(event.target.checked);
          setError(undefined);
        }}
      />
      <Field label="Alt yazı" hint="Görselin altında görünür." optional>
        <TextInput
          value={caption}
          maxLength={textMax}
          autoComplete="off"
          onChange={(event) => setCaption(event.target.value)}
        />
      </Field>
      <DialogActions>
        {actions}
        <Button type="submit" variant="primary">
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}
