import type { Outline } from '@hokka/contracts/briefs/outline.ts';
import { formatNumber } from '../../../lib/formatting/format.ts';

/** Formats an outline as Markdown, to be read, printed or shared. */
export function writePlanFile({ title, angle, introduction_words, sections }: Outline): string {
  const parts = [
    `# ${title.trim()}`,
    ...(angle.trim() === '' ? [] : [angle.trim()]),
    `*Giriş, ${formatNumber(introduction_words)} kelime*`,
    ...sections.map(({ heading, level, purpose, points, target_words }) =>
      [
        `${'#'.repeat(level)} ${heading.trim()}`,
        `*${formatNumber(target_words)} kelime${purpose.trim() === '' ? '' : ` · ${purpose.trim()}`}*`,
        points
          .filter((point) => point.trim() !== '')
          .map((point) => `- ${point.trim()}`)
          .join('\n'),
      ].join('\n\n'),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Downloads the outline as a file. */
export function downloadPlan(plan: Outline): void {
  const address = URL.createObjectURL(new Blob([writePlanFile(plan)], { type: 'text/markdown;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'yazi-plani.md';
  link.click();
  // The browser reads the URL only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
