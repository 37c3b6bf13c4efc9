import { useId } from 'react';
import { formatNumber } from '../../../lib/formatting/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ComparedText } from '../../articles/components/reading/compared-text.tsx';
import type { Choice, Difference, DraftComparison } from './choose-differences.ts';

interface ConflictPartsProps {
  readonly comparison: DraftComparison;
  readonly names: Readonly<Record<Choice, string>>;
  readonly choices: ReadonlyMap<string, Choice>;
  readonly onChoose: (key: string, choice: Choice) => void;
}

/** Both drafts from top to bottom: common parts once and folded, differences side by side with their choice. */
export function ConflictParts({ comparison, ...rest }: ConflictPartsProps) {
  const parts = foldSameParts(comparison);
  let count = 0;
  return (
    <ol aria-label="Farklar" className="mt-4 flex flex-col gap-4">
      {[...comparison.fields, ...parts].map((part) => {
        if ('same' in part) return <SameText key={part.key} blocks={part.same} />;
        count += 1;
        return <DifferenceChoice key={part.key} difference={part} number={count} {...rest} />;
      })}
    </ol>
  );
}

interface SameParts {
  readonly key: string;
  readonly same: readonly string[];
}

function foldSameParts({ parts }: DraftComparison): (Difference | SameParts)[] {
  const folded: (Difference | { readonly key: string; readonly same: string[] })[] = [];
  for (const [index, part] of parts.entries()) {
    const last = folded.at(-1);
    if ('key' in part) folded.push(part);
    else if (last !== undefined && 'same' in last) last.same.push(part.same);
    else folded.push({ key: `same-${index}`, same: [part.same] });
  }
  return folded;
}

function SameText({ blocks }: { readonly blocks: readonly string[] }) {
  return (
    <li>
      <details>
        <summary className="cursor-pointer rounded-control px-2 py-1.5 text-ink-soft text-sm hover:bg-wash">
          İki metinde de aynı olan {formatNumber(blocks.length)} paragraf
        </summary>
        <div className="mt-2 flex flex-col gap-2 px-2 text-ink-soft">
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that stands still while it is compared
            <p key={index} dir="auto" className="whitespace-pre-wrap break-words font-serif">
              <ComparedText text={block} />
            </p>
          ))}
        </div>
      </details>
    </li>
  );
}

interface DifferenceChoiceProps extends Omit<ConflictPartsProps, 'comparison'> {
  readonly difference: Difference;
  readonly number: number;
}

function DifferenceChoice({ difference, number, names, choices, onChoose }: DifferenceChoiceProps) {
  const id = useId();
  const { key, label } = difference;
  const chosen = choices.get(key);
  const options: readonly Choice[] = label === undefined ? ['mine', 'theirs', 'both'] : ['mine', 'theirs'];
  return (
    <li data-difference={key}>
      <fieldset
        aria-describedby={`${id}-mine ${id}-theirs`}
        className={classNames('rounded-card border p-3 sm:p-4', chosen === undefined ? 'border-amber' : 'border-line')}
      >
        <legend className="px-1 font-medium">{label ?? `${number}. fark`}</legend>
        <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
          <OneSide
            id={`${id}-mine`}
            name={names.mine}
            text={difference.mine}
            isTaken={chosen === 'mine' || chosen === 'both'}
          />
          <OneSide
            id={`${id}-theirs`}
            name={names.theirs}
            text={difference.theirs}
            isTaken={chosen === 'theirs' || chosen === 'both'}
          />
        </div>
        <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {options.map((choice) => (
            <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="radio"
                name={id}
                checked={chosen === choice}
                onChange={() => onChoose(key, choice)}
                className="size-4.5 accent-cobalt"
              />
              {names[choice]}
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

interface OneSideProps {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly isTaken: boolean;
}

function OneSide({ id, name, text, isTaken }: OneSideProps) {
  return (
    <section
      aria-label={name}
      className={classNames(
        'min-w-0 rounded-control border p-3',
        isTaken ? 'border-cobalt bg-cobalt-wash' : 'border-line bg-paper',
      )}
    >
      <p className="mb-1 text-ink-soft text-sm">{name}</p>
      <p id={id} dir="auto" className="whitespace-pre-wrap break-words font-serif">
        {text === '' ? <span className="text-ink-soft italic">Burada bir şey yok.</span> : <ComparedText text={text} />}
      </p>
    </section>
  );
}
