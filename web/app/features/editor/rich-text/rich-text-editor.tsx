import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import './rich-text.css';
import { type Editor, EditorContent, type EditorEvents } from '@tiptap/react';
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { afterDrawing } from '../../../lib/drawing-steps.ts';
import { createPartLoader } from '../../../lib/page-part.ts';
import { PostponedCall } from '../../../lib/postponed-call.ts';
import { readSelection } from '../../../lib/read-selection.ts';
import { SlicedRun } from '../../../lib/sliced-run.ts';
import { TypingPauses } from '../../../lib/typing-pauses.ts';
import { EarlyField } from '../../../ui/early-field.tsx';
import { useLoadedDialog } from '../../../ui/use-loaded-dialog.ts';
import { isMergeableMarkdown } from '../../articles/markdown/markdown-limits.ts';
import { FindInEditor } from '../find/find-in-editor.tsx';
import { createRichTextFinder } from '../find/rich-text-finder.ts';
import { ImageTools } from '../images/image-tools.tsx';
import { findScrollAnchor, restoreScroll } from '../navigation/scroll-anchor.ts';
import type { ArticleDraft } from '../save/article-changes.ts';
import { EarlyTyping } from '../save/early-typing.ts';
import type { CaretPlace, TextSurface } from '../save/use-editor.ts';
import { readCaret } from './caret-place.ts';
import { openDocument } from './markdown-codec.ts';
import { mergeIntoDocument } from './merge-into-document.ts';
import type { PreparedEditor } from './prepared-editor.ts';
import { insertTyped, repeatEdits } from './repeat-edits.ts';
import { TextToolbar } from './text-toolbar.tsx';

export { openDocument, openDocumentInWorker } from './markdown-codec.ts';
export { PreparedEditor } from './prepared-editor.ts';

interface RichTextEditorProps {
  /** Later values are ignored. Change the `key` to set another text without the history. */
  readonly prepared: PreparedEditor;
  /**
   * Returns the part of an article's text that this editor shows; undefined if it cannot show that text without
   * reopening.
   */
  readonly readBody: (text: Pick<ArticleDraft, 'title' | 'content'>) => string | undefined;
  /** BCP 47 */
  readonly language: ArticleLanguage;
  readonly onChange: (markdown: string) => void;
  /** Stores the current text before it is reported: at pauses and ends of words, in case the page is killed. */
  readonly onKeep: (markdown: string) => void;
  readonly surface: RefObject<TextSurface | null>;
  /** Caret of the editor that this one replaces. */
  readonly caret: RefObject<CaretPlace | undefined>;
  /** Until then the text cannot take the focus. */
  readonly isDrawn: boolean;
  /** Element that holds the find bar. */
  readonly findSlot: HTMLElement | null;
  /** Additional parts of the editor. */
  readonly children?: ((editor: Editor) => ReactNode) | undefined;
}

/** Debounce of reports, in ms: writing the Markdown of ten thousand words takes tens of milliseconds. */
const debounceMs = 250;
/** Maximum delay of a report, in ms, while the user types without a pause: the most that can be lost with the page. */
const reportMaxMs = 350;

/** Marks a change of the document that the user did not type. */
const isFromOutside = 'fromOutside';

/** Editor that shows the text as readers will see it. */
export function RichTextEditor({
  prepared,
  readBody,
  language,
  onChange,
  onKeep,
  surface,
  caret,
  isDrawn,
  findSlot,
  children,
}: RichTextEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const openLink = useCallback(() => setLinking(true), []);
  /** The opened text that the document was last made equal to. */
  const source = useRef(prepared.opened);
  const [report] = useState(() => new PostponedCall(() => sendReport()));
  const [pauses] = useState(() => new TypingPauses(() => keep()));
  const unreportedSince = useRef<number>(undefined);
  const [{ editor, listeners }] = useState(() => prepared.draw());
  useEffect(() => prepared.hold(), [prepared]);
  const onUpdate = useEffectEvent(({ transaction }: EditorEvents['update']) => {
    if (transaction.getMeta(isFromOutside) === true) return;
    unreportedSince.current ??= performance.now();
    const left = unreportedSince.current + reportMaxMs - performance.now();
    report.schedule(Math.max(0, Math.min(debounceMs, left)));
    pauses.type();
  });
  const onInput = useEffectEvent((event: InputEvent) => {
    // Storing a large table takes as long as drawing what the key changed.
    if (endsWord(event)) void afterDrawing().then(() => pauses.endWord());
  });
  useLayoutEffect(() => {
    prepared.language = language;
    listeners.onLink = openLink;
    listeners.onUpdate = (event) => onUpdate(event);
    listeners.onInput = (event) => onInput(event);
  }, [prepared, listeners, language, openLink]);
  const [keeping] = useState(() => new SlicedRun());
  const [reporting] = useState(() => new SlicedRun());
  const keep = useEffectEvent(() => keeping.start(source.current.writeInSteps(editor.state.doc), onKeep));
  const sendReport = useEffectEvent(() => {
    const { doc } = editor.state;
    reporting.start(source.current.writeInSteps(doc), (markdown) => {
      // Text that was typed meanwhile is reported separately.
      if (editor.state.doc === doc) endReports();
      onChange(markdown);
    });
  });
  const endReports = () => {
    unreportedSince.current = undefined;
    report.cancel();
    reporting.cancel();
    pauses.cancel();
    keeping.cancel();
  };
  const flush = useEffectEvent(() => {
    if (!report.isPending && !reporting.isRunning) return;
    endReports();
    onChange(source.current.write(editor.state.doc));
  });
  const takeOver = useEffectEvent((text: Pick<ArticleDraft, 'title' | 'content'>): boolean => {
    const body = readBody(text);
    const taken = body === undefined || !isMergeableMarkdown(body) ? undefined : openDocument(body);
    if (taken === undefined) {
      // Read-only until another editor shows that text: what is typed into this one would be lost.
      caret.current = leaveCaret(editor);
      editor.setEditable(false, false);
      return false;
    }
    const { dom } = editor.view;
    const anchor = findScrollAnchor(dom.parentElement);
    const document = editor.schema.nodeFromJSON(taken.document);
    readSelection();
    prepared.isUnbroken = taken.isUnbroken;
    editor.view.dispatch(mergeIntoDocument(editor.state, document).setMeta(isFromOutside, true));
    restoreScroll(dom.parentElement, anchor);
    source.current = taken;
    keeping.cancel();
    return true;
  });
  useImperativeHandle(surface, () => ({ flush: () => flush(), takeOver: (text) => takeOver(text) }), []);
  useEffect(
    () => () => {
      report.cancel();
      reporting.cancel();
      pauses.cancel();
      keeping.cancel();
    },
    [report, reporting, pauses, keeping],
  );
  useCaret(editor, caret, isDrawn);
  return (
    <>
      <TextToolbar editor={editor} onLink={openLink} isDrawn={isDrawn} />
      <EditorContent editor={editor} />
      {children?.(editor)}
      <ImageTools editor={editor} />
      <FindInEditor slot={findSlot} createFinder={() => createRichTextFinder(editor)} />
      {isLinking && <LoadedLinkMenu editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

function endsWord({ inputType, data }: InputEvent): boolean {
  return inputType === 'insertParagraph' || inputType === 'insertLineBreak' || data === ' ';
}

/**
 * Takes over the caret and the focus from the previous editor and passes them to the next, so that merging does not
 * interrupt the user.
 */
function useCaret(editor: Editor, caret: RefObject<CaretPlace | undefined>, isDrawn: boolean): void {
  useLayoutEffect(() => {
    if (!isDrawn) return undefined;
    const place = caret.current;
    caret.current = undefined;
    if (place !== undefined) {
      repeatEdits(editor, place);
      if (place.hasFocus) editor.view.focus();
      insertTyped(editor, place.typing?.take() ?? '');
    }
    return () => {
      caret.current ??= leaveCaret(editor);
    };
  }, [editor, caret, isDrawn]);
}

/** Reads the caret of an editor that is about to close. What is typed before the next one opens is not lost. */
function leaveCaret(editor: Editor): CaretPlace {
  const place = readCaret(editor.state, editor.view.hasFocus());
  return place.hasFocus ? { ...place, typing: new EarlyTyping() } : place;
}

const loadLinkMenu = createPartLoader(() => import('../toolbar/link-menu.tsx'));

interface LoadedLinkMenuProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** The menu of a link. What is typed until it is loaded goes into its field, not into the text. */
function LoadedLinkMenu({ editor, onClose }: LoadedLinkMenuProps) {
  const [typed, setTyped] = useState('');
  const part = useLoadedDialog(loadLinkMenu, { title: 'Bağlantı menüsü yüklenemedi', onClose });
  if (part !== undefined) return <part.LinkMenu editor={editor} typed={typed.trim()} onClose={onClose} />;
  return <EarlyField label="Bağlantı" onType={setTyped} onCancel={onClose} />;
}
