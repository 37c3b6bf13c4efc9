import type { Editor } from '@tiptap/react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

const schemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Reads the typed text as an address; undefined if it is none, or has an unsafe scheme. */
export function readLinkAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^[^@/:]+@[^@/][^@/.]*\.[^@/]+$/.test(text)) return `mailto:${text}`;
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const address = hasScheme ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname } = new URL(address);
  if (!schemes.has(protocol)) return undefined;
  return hasScheme || hostname.includes('.') ? address : undefined;
}

interface LinkDialogProps {
  readonly editor: Editor;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Sets, changes or removes the link of the selected words. */
export function LinkDialog({ editor, open, onOpenChange }: LinkDialogProps) {
  const close = () => {
    onOpenChange(false);
    // Waits until the dialog has returned the focus to its opener.
    setTimeout(() => editor.commands.focus(), 0);
  };
  return (
    <Dialog open={open} onOpenChange={(next) => next || close()} title="Bağlantı">
      {open && <LinkForm editor={editor} onDone={close} />}
    </Dialog>
  );
}

function LinkForm({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const current: unknown = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof current === 'string' ? current : '');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const href = readLinkAddress(typed);
    if (href === undefined) {
      setError('Geçerli bir adres girin, örneğin https://ornek.com');
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    const isBare = editor.state.selection.empty && !editor.isActive('link');
    if (isBare) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onDone();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Field label="Adres" error={error}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <DialogActions>
        {typeof current === 'string' && <Button onClick={remove}>Bağlantıyı kaldır</Button>}
        <Button type="submit" variant="primary">
          Bağlantıyı uygula
        </Button>
      </DialogActions>
    </form>
  );
}
