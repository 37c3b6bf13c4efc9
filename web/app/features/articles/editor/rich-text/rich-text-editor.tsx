import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { toTextAttributes } from '../../components/reading/text-language.ts';
import './rich-text.css';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { PostponedCall } from '../../../../lib/postponed-call.ts';
import { readSelection } from '../../../../lib/read-selection.ts';
import { SlicedRun } from '../../../../lib/sliced-run.ts';
import { TypingPauses } from '../../../../lib/typing-pauses.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { isMergeableMarkdown } from '../../markdown/markdown-limits.ts';
import { ImageTools } from '../images/image-tools.tsx';
import { FindInEditor } from '../navigation/find-in-editor.tsx';
import { findScrollAnchor, restoreScroll } from '../navigation/scroll-anchor.ts';
import type { ArticleDraft } from '../state/article-changes.ts';
import type { CaretPlace, TextSurface } from '../state/use-editor.ts';
import { LinkDialog } from '../toolbar/link-dialog.tsx';
import { placeCaret, readCaret } from './caret-place.ts';
import { drawOnce } from './draw-once.ts';
import { editorExtensions } from './extensions.ts';
import { type EditableDocument, openDocument } from './markdown-codec.ts';
import { mergeIntoDocument } from './merge-into-document.ts';
import { createRichTextFinder } from './rich-text-finder.ts';
import { TextToolbar } from './text-toolbar.tsx';

export { openDocument, openDocumentBeside } from './markdown-codec.ts';

interface RichTextEditorProps {
  /** The text; later changes are the editor's own and not read. Give it another `key` to set another text without its history. */
  readonly opened: EditableDocument;
  /** What of an article's text this editor shows; undefined where it would have to show it otherwise. */
  readonly readBody: (text: Pick<ArticleDraft, 'title' | 'content'>) => string | undefined;
  /** BCP 47 */
  readonly language: ArticleLanguage;
  readonly onChange: (markdown: string) => void;
  /** Lays the text aside as it stands, before it is reported: at pauses and ends of words, for a page that is killed. */
  readonly onKeep: (markdown: string) => void;
  readonly surface: RefObject<TextSurface | null>;
  /** Where the caret stood in the editor whose place this one takes. */
  readonly caret: RefObject<CaretPlace | undefined>;
  /** Where finding and replacing has its bar. */
  readonly findSlot: HTMLElement | null;
  /** What else belongs to the editor. */
  readonly children?: ((editor: Editor) => ReactNode) | undefined;
}

/** Writing Markdown of ten thousand words costs tens of milliseconds: it waits until typing pauses. */
const debounceMs = 250;
/** Whoever types without a pause loses no more than this with the page. */
const reportMaxMs = 350;

/** Marks a change of the document that is no writing. */
const isFromOutside = 'fromOutside';

/** The bars that stay at the window's top must not cover the cursor. */
const underBars = { top: 190, bottom: 48, left: 0, right: 0 };

/** The text as it will be read, to be written in. */
export function RichTextEditor({
  opened,
  readBody,
  language,
  onChange,
  onKeep,
  surface,
  caret,
  findSlot,
  children,
}: RichTextEditorProps) {
  const [isLinking, setLinking] = useState(false);
  const [start] = useState(opened);
  /** The text that the document was last made to say. */
  const source = useRef(start);
  const [isUnbroken, setUnbroken] = useState(opened.isUnbroken);
  const [report] = useState(() => new PostponedCall(() => sendReport()));
  const [pauses] = useState(() => new TypingPauses(() => keep()));
  const unreportedSince = useRef<number>(undefined);
  const editor = useEditor({
    extensions: editorExtensions(() => setLinking(true)),
    content: start.document,
    injectCSS: false,
    onBeforeCreate: ({ editor }) => drawOnce(editor, start),
    editorProps: {
      scrollMargin: underBars,
      scrollThreshold: underBars,
      attributes: {
        class: classNames('reading-text rich-text', isUnbroken && 'unbroken'),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Makale metni',
        ...toTextAttributes(language),
      },
      handleDOMEvents: {
        // The word before it is in the document already.
        beforeinput: (_view, event) => {
          if (endsWord(event)) pauses.endWord();
          return false;
        },
      },
    },
    onUpdate: ({ transaction }) => {
      if (transaction.getMeta(isFromOutside) === true) return;
      unreportedSince.current ??= performance.now();
      const left = unreportedSince.current + reportMaxMs - performance.now();
      report.schedule(Math.max(0, Math.min(debounceMs, left)));
      pauses.type();
    },
  });
  const [keeping] = useState(() => new SlicedRun());
  const [reporting] = useState(() => new SlicedRun());
  const keep = useEffectEvent(() => keeping.start(source.current.writeInSteps(editor.state.doc), onKeep));
  const sendReport = useEffectEvent(() => {
    const { doc } = editor.state;
    reporting.start(source.current.writeInSteps(doc), (markdown) => {
      // What was typed meanwhile is reported after it.
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
      // Until another editor shows that text, nothing can be typed into this one that would not be in it.
      caret.current = readCaret(editor.state, editor.view.hasFocus());
      editor.setEditable(false, false);
      return false;
    }
    const { dom } = editor.view;
    const anchor = findScrollAnchor(dom.parentElement);
    const document = editor.schema.nodeFromJSON(taken.document);
    readSelection();
    editor.view.dispatch(mergeIntoDocument(editor.state, document).setMeta(isFromOutside, true));
    restoreScroll(dom.parentElement, anchor);
    source.current = taken;
    keeping.cancel();
    setUnbroken(taken.isUnbroken);
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
  useCaret(editor, caret);
  return (
    <>
      <TextToolbar editor={editor} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} />
      {children?.(editor)}
      <ImageTools editor={editor} />
      <FindInEditor slot={findSlot} createFinder={() => createRichTextFinder(editor)} />
      <LinkDialog editor={editor} open={isLinking} onOpenChange={setLinking} />
    </>
  );
}

function endsWord({ inputType, data }: InputEvent): boolean {
  return inputType === 'insertParagraph' || inputType === 'insertLineBreak' || data === ' ';
}

/** Takes the caret and the focus over from the editor before this one, and hands them to the next: merging must not interrupt the writing. */
function useCaret(editor: Editor, caret: RefObject<CaretPlace | undefined>): void {
  useLayoutEffect(() => {
    const place = caret.current;
    caret.current = undefined;
    if (place !== undefined) {
      editor.view.dispatch(placeCaret(editor.state, place));
      if (place.hasFocus) editor.view.focus();
    }
    return () => {
      caret.current ??= readCaret(editor.state, editor.view.hasFocus());
    };
  }, [editor, caret]);
}
