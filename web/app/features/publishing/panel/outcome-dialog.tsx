import type { Publication } from '@hokka/contracts/publishing/publications.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type ErrorNotice, toErrorNotice } from '../../../lib/api/error-notice.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { parsePostId, postIdHints } from './post-id.ts';
import type { usePublicationChanges } from './use-publication-changes.ts';

interface OutcomeFormProps {
  readonly publication: Publication;
  readonly changes: ReturnType<typeof usePublicationChanges>;
  readonly onClose: () => void;
}

const submitLabels = { none: 'Yeniden oluştur', found: 'Bu yazıyla sürdür' } as const;

/** Asks whether a post was created whose creation got no answer: only the user can look on the site. */
export function OutcomeDialog({ open, ...form }: OutcomeFormProps & { readonly open: boolean }) {
  const { publication } = form;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || form.onClose()}
      title={`Yazı “${publication.site.name}” sitesinde var mı?`}
      description="Yazının oluşturulması istendi, ama siteden geçerli bir yanıt gelmedi ve yazı arandığında bulunamadı. Çöp kutusu da içinde olmak üzere sitenin yazılarına bakın: yazı varsa gönderim onunla sürer, yoksa yeniden oluşturulur."
    >
      <OutcomeForm {...form} />
    </Dialog>
  );
}

function OutcomeForm({ publication, changes, onClose }: OutcomeFormProps) {
  const { kind, url } = publication.site;
  const [answer, setAnswer] = useState<'none' | 'found'>();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [errorNotice, setErrorNotice] = useState<ErrorNotice>();
  const [isSubmitting, setSubmitting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const found = answer === 'none' ? 'none' : parsePostId(kind, typed);
    if (answer === undefined) {
      setErrorNotice({ title: 'Sitede ne bulduğunuzu seçin' });
      return;
    }
    if (found === undefined) {
      setProblem('Yazının numarasını ya da düzenleme adresini girin');
      field.current?.focus();
      return;
    }
    setSubmitting(true);
    try {
      await changes.resolve(publication.id, { found });
      onClose();
    } catch (error) {
      setErrorNotice(toErrorNotice(error, 'Kararınız kaydedilemedi'));
    } finally {
      setSubmitting(false);
    }
  };
  const choose = (next: 'none' | 'found') => {
    setAnswer(next);
    setErrorNotice(undefined);
  };
  return (
    <DialogForm
      onSubmit={submit}
      errorNotice={errorNotice}
      isSubmitting={isSubmitting}
      submitLabel={answer === undefined ? 'Kararı kaydet' : submitLabels[answer]}
      pendingLabel="Kaydediliyor..."
      onCancel={onClose}
    >
      <p>
        <TextLink to={url} target="_blank" rel="noopener noreferrer">
          Siteyi aç
        </TextLink>
      </p>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-medium">Sitede ne buldunuz?</legend>
        <OutcomeChoice label="Yazı sitede yok" isChosen={answer === 'none'} onChoose={() => choose('none')}>
          Yazı yeniden oluşturulur. İlk yazı sonradan ortaya çıkarsa gönderim onunla sürer.
        </OutcomeChoice>
        <OutcomeChoice label="Yazı sitede var" isChosen={answer === 'found'} onChoose={() => choose('found')}>
          O yazı güncellenir; ikincisi oluşturulmaz.
        </OutcomeChoice>
      </fieldset>
      {answer === 'found' && (
        <Field label="Yazının numarası ya da düzenleme adresi" hint={postIdHints[kind]} error={problem} required>
          <TextInput
            ref={field}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
        </Field>
      )}
    </DialogForm>
  );
}

interface OutcomeChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: string;
}

function OutcomeChoice({ label, isChosen, onChoose, children }: OutcomeChoiceProps) {
  return (
    <label className="flex items-start gap-2.5">
      <input
        type="radio"
        name="outcome"
        checked={isChosen}
        onChange={onChoose}
        className="mt-0.5 size-5 tick-control"
      />
      <span>
        <span className="font-medium">{label}</span>
        <span className="block text-ink-soft text-sm">{children}</span>
      </span>
    </label>
  );
}
