import { ruleTexts, wrongMessage } from '@hokka/turkish/rules/rule-texts.ts';
import { X } from 'lucide-react';
import { type MouseEvent, memo, useState } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { captureFocus } from '../../../ui/focus-return.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useLeavePanels } from '../navigation/panel-drawer.tsx';
import { kindLabels } from '../spelling/labels.ts';
import type { SpellingSession, SpellingSnapshot } from '../spelling/spelling-session.ts';
import { quoteIssue, type TextIssue } from '../spelling/text-issue.ts';
import { type Spelling, useSpellingSnapshot } from '../spelling/use-spelling.ts';

interface SpellingPanelProps {
  readonly spelling: Spelling;
  /** Selects an issue in the text. */
  readonly onShow: (issue: TextIssue) => void;
}

/** All issues that the checker finds in the text, and the user's dictionary; rendered again only when they change. */
export const SpellingPanel = memo(function SpellingPanel({ spelling, onShow }: SpellingPanelProps) {
  const snapshot = useSpellingSnapshot(spelling);
  const leave = useLeavePanels();
  const show = (issue: TextIssue) => {
    leave();
    onShow(issue);
  };
  return (
    <section>
      <h2 className="sr-only">Yazım denetimi</h2>
      <Findings spelling={spelling} snapshot={snapshot} onShow={show} />
      <UnknownWords spelling={spelling} words={snapshot.unknownWords} onShow={show} />
      <OwnChoices spelling={spelling} />
    </section>
  );
});

interface FindingsProps extends SpellingPanelProps {
  readonly snapshot: SpellingSnapshot;
}

function Findings({ spelling, snapshot, onShow }: FindingsProps) {
  const { state, issues, isCut } = snapshot;
  if (state === 'failed') {
    return (
      <div role="status">
        <p className="text-ink-soft">Yazım denetimi yüklenemedi.</p>
        <Button size="small" className="mt-3" onClick={spelling.retry}>
          Yeniden dene
        </Button>
      </div>
    );
  }
  return (
    <>
      {issues.length === 0 && (
        <p className="text-ink-soft">{state === 'checked' ? 'Yazım uyarısı yok.' : 'Metin denetleniyor…'}</p>
      )}
      <div className="flex flex-col gap-5">
        {(['error', 'hint', 'style'] as const).map((kind) => (
          <Group
            key={kind}
            kind={kind}
            issues={issues.filter((issue) => issue.kind === kind)}
            session={spelling.loaded?.session}
            onShow={onShow}
          />
        ))}
      </div>
      {isCut && <p className="mt-4 text-ink-soft text-sm">Metin çok uzun; yalnızca baş tarafı denetlendi.</p>}
      {issues.length > 0 && (
        <p className="mt-4 text-ink-soft text-sm pointer-coarse:hidden">F7 sonraki uyarıya, Shift+F7 öncekine gider.</p>
      )}
    </>
  );
}

/** Number of rows of a group shown at first, and added by each press. */
const rowsStep = 20;

const dotClasses = { error: 'bg-coral', hint: 'bg-cobalt', style: 'bg-line-strong' } as const;
type ShownKind = keyof typeof dotClasses;

interface GroupProps extends Pick<SpellingPanelProps, 'onShow'> {
  readonly kind: ShownKind;
  readonly issues: readonly TextIssue[];
  readonly session: SpellingSession | undefined;
}

function Group({ kind, issues, session, onShow }: GroupProps) {
  const [rows, setRows] = useState(rowsStep);
  if (issues.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1 flex items-center gap-2 font-medium font-sans text-sm">
        <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', dotClasses[kind])} />
        {kindLabels[kind].all} ({formatNumber(issues.length)})
      </h3>
      <ul className="-mx-2">
        {groupByMessage(issues.slice(0, rows)).map(([first, ...others]) => (
          <li key={`${first.from} ${first.rule}`}>
            {others.length > 0 && first.message !== wrongMessage && (
              <p className="px-2 pt-1 text-ink-soft text-sm">{first.message}</p>
            )}
            {[first, ...others].map((issue) => (
              <IssueRow
                key={`${issue.from} ${issue.rule}`}
                issue={issue}
                hasMessage={others.length === 0}
                session={session}
                onShow={onShow}
              />
            ))}
          </li>
        ))}
      </ul>
      {issues.length > rows && (
        <Button size="small" variant="quiet" onClick={() => setRows(rows + rowsStep)}>
          {formatNumber(issues.length - rows)} uyarı daha
        </Button>
      )}
    </section>
  );
}

interface IssueRowProps extends Pick<GroupProps, 'session' | 'onShow'> {
  readonly issue: TextIssue;
  /** Whether its advice is shown; otherwise it stands above the rows that share it. */
  readonly hasMessage: boolean;
}

const issueButton = { size: 'small', variant: 'quiet' } as const;

/** An issue, which can be shown, corrected and ignored. */
function IssueRow({ issue, hasMessage, session, onShow }: IssueRowProps) {
  const [proposal] = issue.proposals;
  /** The row disappears: the next one gets the focus. */
  const act = (action: (session: SpellingSession) => void) => (event: MouseEvent<HTMLButtonElement>) => {
    captureFocus(event.currentTarget)();
    if (session !== undefined) action(session);
  };
  return (
    <div className="flex items-start">
      <button
        type="button"
        onClick={() => onShow(issue)}
        className="block min-w-0 flex-1 rounded-control px-2 py-1.5 text-left hover:bg-wash focus-inset touch-target"
      >
        <span className="line-clamp-2 break-words">
          <span className="font-medium">{quoteIssue(issue)}</span>
          {proposal !== undefined && (
            <span className="text-ink-soft">
              <span aria-hidden> → </span>
              <span className="sr-only">, öneri: </span>
              {quoteIssue(issue, proposal)}
            </span>
          )}
        </span>
        {hasMessage && <span className="block text-ink-soft text-sm">{issue.message}</span>}
      </button>
      {proposal !== undefined && session?.canReplace === true && (
        <Button
          {...issueButton}
          aria-label={`Düzelt: ${issue.text}`}
          className="px-2! text-cobalt! pointer-fine:mt-0.5"
          onClick={act((one) => one.replace(issue, proposal))}
        >
          Düzelt
        </Button>
      )}
      <Button
        {...issueButton}
        aria-label={`Yok say: ${issue.text}`}
        className="px-2! text-ink-soft! pointer-fine:mt-0.5"
        onClick={act((one) => one.ignore(issue))}
      >
        Yok say
      </Button>
    </div>
  );
}

/** Issues with the same advice together, at the place of the first one: their advice is shown once. */
function groupByMessage(issues: readonly TextIssue[]): [TextIssue, ...TextIssue[]][] {
  const groups = new Map<string, [TextIssue, ...TextIssue[]]>();
  for (const issue of issues) {
    const group = groups.get(issue.message);
    if (group === undefined) groups.set(issue.message, [issue]);
    else group.push(issue);
  }
  return [...groups.values()];
}

interface UnknownWordsProps extends SpellingPanelProps {
  readonly words: readonly TextIssue[];
}

/**
 * Words that the dictionary does not contain, without evidence that they are wrong: each once, in a list that is closed
 * at first.
 */
function UnknownWords({ spelling, words, onShow }: UnknownWordsProps) {
  const [rows, setRows] = useState(rowsStep);
  const groups = [...Map.groupBy(words, ({ text }) => text)];
  if (groups.length === 0) return null;
  return (
    <details className="mt-4 border-line border-t pt-4">
      <summary className="cursor-pointer rounded-control font-medium text-sm touch-target">
        {kindLabels.unknown.all} ({formatNumber(groups.length)})
      </summary>
      <p className="mt-1 text-ink-soft text-sm">
        Sözlükte yok, ama yanlış görünmüyor. Terim ya da özel ad olabilir; uyarı sayılmaz.
      </p>
      <ul className="mt-1">
        {groups.slice(0, rows).map(([text, places]) => (
          <li key={text} className="flex items-center justify-between gap-2">
            <button
              type="button"
              aria-label={`Metinde göster: ${text}`}
              onClick={() => places[0] !== undefined && onShow(places[0])}
              className="-mx-2 min-w-0 break-words rounded-control px-2 py-1 text-left hover:bg-wash focus-inset touch-target"
            >
              {text}
              {places.length > 1 && <span className="text-ink-soft text-sm"> {formatNumber(places.length)} yerde</span>}
            </button>
            <Button
              {...issueButton}
              aria-label={`Sözlüğe ekle: ${text}`}
              className="-mr-2 shrink-0 px-2! text-ink-soft!"
              onClick={() => spelling.dictionary.actions.addWord(text)}
            >
              Sözlüğe ekle
            </Button>
          </li>
        ))}
      </ul>
      {groups.length > rows && (
        <Button size="small" variant="quiet" onClick={() => setRows(rows + rowsStep)}>
          {formatNumber(groups.length - rows)} sözcük daha
        </Button>
      )}
    </details>
  );
}

/** Words and rules that the user has decided about; each decision can be undone. */
function OwnChoices({ spelling: { dictionary } }: Pick<SpellingPanelProps, 'spelling'>) {
  const { words = [], disabledRules = [] } = dictionary.dictionary ?? {};
  const { removeWord, switchRule } = dictionary.actions;
  if (words.length + disabledRules.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-3 border-line border-t pt-4">
      <Choices
        title={`Sözlüğüm (${formatNumber(words.length)})`}
        choices={words.map((word) => ({ id: word, name: word, label: `“${word}” kelimesini sözlükten çıkar` }))}
        onRemove={removeWord}
      />
      <Choices
        title={`Kapalı kurallar (${formatNumber(disabledRules.length)})`}
        choices={disabledRules.map((rule) => {
          const { name } = ruleTexts[rule];
          return { id: rule, name, label: `“${name}” kuralını aç` };
        })}
        onRemove={(rule) => switchRule(rule, true)}
      />
    </div>
  );
}

interface ChoicesProps<Id extends string> {
  readonly title: string;
  readonly choices: readonly { readonly id: Id; readonly name: string; readonly label: string }[];
  readonly onRemove: (id: Id) => void;
}

/** A collapsible list. A dictionary may hold thousands of words, so only some are rendered at a time. */
function Choices<Id extends string>({ title, choices, onRemove }: ChoicesProps<Id>) {
  const [isOpen, setOpen] = useState(false);
  const [rows, setRows] = useState(rowsStep);
  if (choices.length === 0) return null;
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="cursor-pointer rounded-control font-medium text-sm touch-target">{title}</summary>
      {isOpen && (
        <ul className="mt-1">
          {choices.slice(0, rows).map(({ id, name, label }) => (
            <li key={id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 break-words">{name}</span>
              <IconButton label={label} icon={<X aria-hidden size={16} />} onClick={() => onRemove(id)} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && choices.length > rows && (
        <Button size="small" variant="quiet" onClick={() => setRows(rows + rowsStep)}>
          {formatNumber(choices.length - rows)} tane daha
        </Button>
      )}
    </details>
  );
}
