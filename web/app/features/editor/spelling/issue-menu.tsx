import { ruleTexts } from '@hokka/turkish/rules/rule-texts.ts';
import type { Editor } from '@tiptap/core';
import { BookPlus, Check, EyeOff, ToggleLeft } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { kindLabels, tdkTopics } from './labels.ts';
import { isUnknownWord, type SpellingSession } from './spelling-session.ts';
import { quoteIssue, type TextIssue } from './text-issue.ts';
import type { DictionaryActions } from './use-dictionary.ts';

interface IssueMenuProps {
  readonly editor: Editor;
  readonly issue: TextIssue;
  /** A menu opened by key takes the focus; one opened by pointer leaves the focus in the text. */
  readonly hasFocus: boolean;
  readonly session: SpellingSession;
  readonly dictionary: DictionaryActions;
}

const proposalsMax = 5;

/** Explains an issue and offers what can be done about it. */
export function IssueMenu({ editor, issue, hasFocus, session, dictionary }: IssueMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const place = useRef({ getBoundingClientRect: () => measurePlace(editor, issue) });
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all.at(to % all.length)?.focus();
    } else if (event.key === 'Tab') {
      event.preventDefault();
      session.closeMenu(true);
    }
  };
  const act = (action: () => void) => () => {
    session.closeMenu();
    action();
    session.focusText();
  };
  const topic = tdkTopics[issue.rule];
  return (
    <Popover.Root open onOpenChange={(open) => open || session.closeMenu()}>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          aria-label="Yazım uyarısı"
          data-beside-text
          side="bottom"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (hasFocus) items()[0]?.focus();
          }}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            event.preventDefault();
            session.closeMenu(true);
          }}
          // A touch or click on the menu leaves the cursor where it is.
          onMouseDown={(event) => event.preventDefault()}
          className="z-50 max-h-(--radix-popover-content-available-height) w-80 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1.5 shadow-float"
        >
          <div className="px-2.5 pt-1.5 pb-2">
            <p className="text-sm">
              <span className={classNames('font-medium', kindClasses[issue.kind])}>{kindLabels[issue.kind].one}:</span>{' '}
              <span id={`${id}-message`}>{issue.message}</span>
            </p>
            {topic !== undefined && <p className="text-ink-soft text-sm">TDK: {topic}</p>}
          </div>
          <div
            ref={menu}
            role="menu"
            tabIndex={-1}
            aria-label={`“${issue.text}”: ${issue.message}`}
            onKeyDown={onKeyDown}
            className="-mx-1.5 border-line border-t px-1.5 pt-1.5 outline-none"
          >
            {issue.proposals.slice(0, proposalsMax).map((proposal) => (
              <Item
                key={proposal}
                icon={<Check aria-hidden size={16} className="shrink-0 text-cobalt" />}
                onSelect={act(() => session.replace(issue, proposal))}
              >
                <span className="min-w-0 break-words font-medium text-cobalt">{quoteIssue(issue, proposal)}</span>
              </Item>
            ))}
            {issue.proposals.length > 0 && <hr className="-mx-1.5 my-1 border-line" />}
            {isUnknownWord(issue) && (
              <Item icon={<BookPlus aria-hidden size={16} />} onSelect={act(() => dictionary.addWord(issue.text))}>
                Sözlüğe ekle
              </Item>
            )}
            <Item icon={<EyeOff aria-hidden size={16} />} onSelect={act(() => session.ignore(issue))}>
              Yok say
            </Item>
            <Item
              icon={<ToggleLeft aria-hidden size={16} />}
              onSelect={act(() => dictionary.switchRule(issue.rule, false))}
            >
              <span className="min-w-0" title={ruleTexts[issue.rule].name}>
                Bu kuralı kapat
              </span>
            </Item>
          </div>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const kindClasses = {
  error: 'text-coral',
  hint: 'text-cobalt',
  unknown: 'text-ink-soft',
  style: 'text-ink-soft',
} as const;

interface ItemProps {
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

function Item({ icon, onSelect, children }: ItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onSelect}
      className="flex min-h-9 w-full cursor-pointer select-none items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left outline-none hover:bg-wash focus:bg-wash touch-target forced-colors:focus:outline-2"
    >
      {icon}
      {children}
    </button>
  );
}

/** Rectangle of the first line of the issue in the window. */
function measurePlace({ view, isDestroyed }: Editor, { from, to }: TextIssue): DOMRect {
  if (isDestroyed || to > view.state.doc.content.size) return new DOMRect();
  const start = view.coordsAtPos(from, 1);
  const end = view.coordsAtPos(to, -1);
  const isOneLine = end.bottom === start.bottom;
  return new DOMRect(start.left, start.top, isOneLine ? end.right - start.left : 0, start.bottom - start.top);
}
