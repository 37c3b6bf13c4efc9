import { classNames } from '../../ui/class-names.ts';
import { haveRoom, placeLabels } from './place-labels.ts';

/** A day on which something happened. */
interface ChartMark {
  readonly day: string;
  readonly label: string;
}

/** Width of a label, as a share of the plot; on phones, two words. */
const labelShare = 0.36;
/** Height of a row of labels, in rem. */
const labelRow = 1.25;

interface ChartMarksProps {
  /** The days of the chart. */
  readonly days: readonly string[];
  readonly marks: readonly ChartMark[];
}

/** Dashed lines over a chart, with what happened above them where there is room. */
export function ChartMarks({ days, marks }: ChartMarksProps) {
  const found = marks
    .map((mark) => ({ ...mark, place: (days.indexOf(mark.day) + 0.5) / days.length }))
    .filter(({ place }) => place > 0)
    .toSorted((one, other) => one.place - other.place);
  const places = found.map(({ place }) => place);
  const rows = placeLabels(places, labelShare);
  const isLabelled = haveRoom(
    found.map(({ label }) => label),
    rows,
  );
  return found.map(({ day, label, place }, index) => (
    <span
      key={day}
      aria-hidden
      className={classNames('chart-mark', place > 0.5 && 'chart-mark-left')}
      style={{
        insetInlineStart: `${Math.round(place * 10_000) / 100}%`,
        insetBlockStart: `${isLabelled ? (rows[index] ?? 0) * -labelRow : 0}rem`,
      }}
    >
      {isLabelled && <b>{label}</b>}
    </span>
  ));
}
