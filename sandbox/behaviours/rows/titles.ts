import type { Behaviour } from '../behaviour.ts';
import { createTextRow, prose } from './text-row.ts';

const row = createTextRow('titles', prose);

/** Titles and headings as models write them. */
export const titles: readonly Behaviour[] = [
  row(
    'title-twice',
    'realworlddatascience/realworlddatascience.github.io#384',
    'The title comes twice as the first heading.',
    [{ put: '# $title\n\n', at: 'start' }],
    ['article'],
  ),
  row(
    'title-in-bold',
    'dotCMS/core#31577',
    'The title comes in bold.',
    [{ put: '**$title**\n\n', at: 'start' }],
    ['article'],
  ),
  row(
    'title-with-its-name',
    'Fighter90/career-ops-ui#274',
    'The title is called one.',
    [{ replace: '# $title', by: '# Başlık: $title', times: 1 }],
    ['article'],
  ),
  row(
    'title-with-a-bold-label',
    'elastic/kibana#231198',
    'A bold label with the title stands before the heading.',
    [{ put: '**Yazının başlığı:** $title\n\n', at: 'start' }],
    ['article'],
  ),
  row(
    'title-in-a-fence',
    'enricoros/big-AGI#606',
    'The title stands in a fence before the heading.',
    [{ put: '```text\n$title\n```\n\n', at: 'start' }],
    ['article'],
  ),
  row('headings-numbered', 'blader/humanizer#140', 'The model numbers the headings.', [{ headings: 'numbered' }]),
  row('headings-in-roman-numbers', 'blader/humanizer#140', 'The model numbers the headings in Roman numbers.', [
    { headings: 'roman' },
  ]),
  row('headings-as-chapters', 'blader/humanizer#140', 'Each heading is called a part.', [{ headings: 'chapter' }]),
  row('headings-of-first-level', 'alirezarezvani/claude-skills#534', 'All headings are of the first level.', [
    { headings: 'all_h1' },
  ]),
  row('headings-underlined', 'imzbf/md-editor-v3#944', 'Headings are underlined instead of marked.', [
    { headings: 'underlined' },
  ]),
  row('headings-in-bold', 'dotCMS/core#31577', 'Headings are bold lines.', [{ headings: 'bold' }]),
  row('rules-before-headings', 'blader/humanizer#140', 'A rule sets off the beginning.', [
    { put: '---\n\n', at: 'start' },
  ]),
  row('title-below-the-title', '1Finn2me/Novery#38', 'The title stands once more below itself.', [
    { put: '\n\n## $title', at: { after: 'heading', share: 0 } },
  ]),
  row('headings-with-a-label', 'Luos-io/Documentation#200', 'Headings say that they are some.', [
    { replace: '\n## ', by: '\n## Bölüm: ' },
  ]),
  row(
    'title-in-bold-below-itself',
    '1Finn2me/Novery#38',
    'The title stands once more in bold below itself.',
    [{ put: '# $title\n\n**$title**\n\n', at: 'start' }],
    ['article'],
  ),
  row(
    'its-kind-in-bold-above-the-title',
    'jloutsch/kfxgen#64',
    'A line in bold says that an article follows.',
    [{ put: '**Makale**\n\n', at: 'start' }],
    ['article'],
  ),
  row(
    'title-and-heading-before-each-section',
    'GitbookIO/gitbook#320',
    'Each section begins with the title and with its own heading once more.',
    [{ put: '# $title\n\n## $heading\n\n', at: 'start' }],
    ['section'],
  ),
  ...(
    [
      ['label-in-bold', '**Başlık:** $title'],
      ['title-underlined', '$title\n====='],
      ['title-as-a-plain-line', '$title'],
    ] as const
  ).map(
    ([id, by]): Behaviour => ({
      id,
      title: 'The title stands there in another form.',
      class: 'titles',
      source: 'micro/mu#229',
      kinds: ['article'],
      calls: [{ text: [{ replace: '# $title', by, times: 1 }] }],
    }),
  ),
];
