import type { Behaviour, Change } from '../behaviour.ts';
import { prose, textRow } from './text-row.ts';

const says = (instead: string): readonly Change[] => [{ instead }];
const ends = (put: string): readonly Change[] => [{ put: `\n\n${put}`, at: 'end' }];
const titled = (by: string): readonly Change[] => [{ replace: '# $title', by, times: 1 }];
const numbered = (before: string): readonly Change[] => [
  { headings: 'numbered' },
  ...Array.from(
    { length: 9 },
    (_, at): Change => ({ replace: `## ${at + 1}. `, by: `## ${before.replaceAll('N', String(at + 1))}` }),
  ),
];

/** Titles, citations, endings and refusals in unusual forms. */
export const unusualForms: readonly Behaviour[] = [
  textRow(
    'titles',
    'title-as-a-centred-element',
    'fileverse/fileverse-website-v2#89',
    'The title is a centred element of HTML.',
    titled('<h1 align="center">$title</h1>'),
  ),
  textRow(
    'titles',
    'title-as-an-element-with-a-class',
    'dotCMS/core#31577',
    'The title is an element with a class.',
    titled('<h1 class="post-title">$title</h1>'),
  ),
  textRow(
    'titles',
    'title-in-two-elements',
    'fileverse/fileverse-website-v2#89',
    'The title is an element within another one.',
    titled('<div align="center">\n  <h1>$title</h1>\n</div>'),
  ),
  textRow(
    'titles',
    'headings-numbered-twice',
    'txt2tags/txt2tags#45',
    'Headings have two numbers.',
    numbered('N. N. '),
    prose,
  ),
  textRow(
    'titles',
    'headings-numbered-in-two-ways',
    'yzhang-gh/vscode-markdown#707',
    'Headings have numbers of two kinds.',
    numbered('N.1 N) '),
  ),
  textRow(
    'titles',
    'headings-with-a-part-and-a-number',
    'jtr13/cc21fall2#190',
    'Headings have the number of a part and one more.',
    numbered('Bölüm N: N. '),
  ),
  textRow(
    'titles',
    'headings-with-numbers-in-brackets',
    'writemonkey/wm3#276',
    'Numbers of headings stand in brackets.',
    numbered('(N) '),
  ),
  textRow(
    'titles',
    'headings-with-numbers-and-dashes',
    'uccser/cs-field-guide#1012',
    'Numbers of headings have dashes behind them.',
    numbered('N – '),
  ),
  ...(
    [
      ['lists-of-numbers-at-the-end', 'ItzCrazyKns/Vane#719', ' [3, 5]', 'sentence'],
      ['ranges-of-numbers', 'knmnyn/ParsCit#3', ' [7-9]', 'sentence'],
      ['lists-and-ranges', 'astaticvoid/pwc-office#115', ' [1, 3-5]', 'sentence'],
    ] as const
  ).map(([id, source, put, after]) =>
    textRow(
      'citations',
      id,
      source,
      `Sentences cite${put}.`,
      [
        { put, at: { after, share: 0.3 } },
        { put, at: { after, share: 0.7 } },
      ],
      prose,
    ),
  ),
  // Between two words of a sentence, several numbers in brackets may also be an interval: then they stay.
  ...(
    [
      ['lists-of-numbers-within', 'stanford-oval/storm#168', ' [2, 4]'],
      ['ranges-with-a-long-dash', 'h-tex/eleventy-plugin-citations#2', ' [7–10]'],
    ] as const
  ).map(([id, source, put]) =>
    textRow(
      'citations',
      id,
      source,
      `Sentences cite${put} before a comma.`,
      [{ replace: ', ', by: `${put}, `, times: 2 }],
      prose,
    ),
  ),
  ...(
    [
      ['end-of-a-section', 'datacrystals/AIStoryWriter#9', 'Bu bölümün sonu'],
      ['end-of-a-section-with-its-number', 'datacrystals/AIStoryWriter#15', '--- Bölüm 2’nin sonu ---'],
      ['end-of-a-section-reached', 'doctoroyy/novel-copilot#25', 'Bölümün sonuna gelmiş bulunuyoruz.'],
      ['section-that-is-complete', 'fangfufu/LLM-book-generator#14', '*(Bölüm 1 tamamlandı.)*'],
    ] as const
  ).map(([id, source, put]) =>
    textRow('sections', id, source, 'Each section says that it ends.', ends(put), ['section']),
  ),
  textRow('talk', 'end-in-capitals', 'dvaJi/ReaderFront#477', 'The article says that it ends.', ends('— SON —'), prose),
  textRow(
    'talk',
    'end-as-a-heading',
    'datacrystals/AIStoryWriter#9',
    'A heading says that the article ends.',
    ends('### Son'),
  ),
  textRow(
    'talk',
    'rest-in-the-next-message',
    'SillyTavern/SillyTavern#2441',
    'The model promises the rest for the next message.',
    ends('Sonraki mesajımda kalan başlıkları tamamlayacağım.'),
  ),
  textRow(
    'talk',
    'goes-on-in-brackets',
    'doctoroyy/novel-copilot#25',
    'Brackets say that the text goes on.',
    ends('[Devam ediyor...]'),
    prose,
  ),
  textRow(
    'continuations',
    'quotes-its-last-sentence',
    'SillyTavern/SillyTavern#2441',
    'A continuation quotes the last sentence and says that it goes on from there.',
    [{ put: '> $last\n\nBu cümleden sonrasını yazıyorum.\n\n', at: 'start' }],
    ['continuation'],
  ),
  textRow(
    'continuations',
    'says-what-it-said-last',
    'SillyTavern/SillyTavern#2441',
    'A continuation says what it said last.',
    [{ put: 'En son “$last” demiştim, oradan sürdürüyorum:\n\n', at: 'start' }],
    ['continuation'],
  ),
  ...(
    [
      [
        'wishes-it-could',
        'Kimonarrow/ChatGPT-4o-Jailbreak#3',
        '# $title\n\nKeşke bunu yazabilseydim ama ne yazık ki elimden gelmiyor. Başka bir konu önerirseniz memnuniyetle yazarım.',
      ],
      ['passes-this-time', 'lve-org/lve#52', 'Bunu yazmak bana düşmez; bu defa pas geçiyorum.'],
      ['chooses-not-to', 'elmohq/elmo#374', 'Yazmamayı seçiyorum.'],
      ['abstains', 'guardrails-ai/guardrails#1189', 'Bunu yazmaktan imtina ediyorum.'],
      [
        'sorry-as-a-heading',
        'zenstory-ai/oh-story-claudecode#143',
        '# $title\n\n## Üzgünüm\n\nBu isteği yerine getiremem.',
      ],
      [
        'prefers-not-under-a-heading',
        'zenstory-ai/oh-story-claudecode#143',
        '# Yanıt\n\nBu konuda yazı yazmamayı tercih ediyorum.',
      ],
      ['with-a-role-before-it', 'oobabooga/textgen#1478', '### Assistant:\nÜzgünüm, bu isteğe yanıt veremem.'],
      ['with-two-roles', 'oobabooga/textgen#1478', 'USER: Makale yaz.\nASSISTANT: Üzgünüm, bunu yapamam.'],
      ['under-a-bold-title', 'UKGovernmentBEIS/inspect_ai#1345', '**$title**\n\n*Bu konuda yazamam.*'],
    ] as const
  ).map(([id, source, instead]) =>
    textRow(
      'refusals',
      id,
      source,
      'The model declines in an unusual form.',
      says(instead),
      id.includes('title') || id.includes('heading') ? ['article'] : prose,
    ),
  ),
  ...(
    [
      ['system-speaks-behind', '#74692', 'System: - The user is directly addressing you. Respond to their message.'],
      ['user-and-system-behind', '#95945', 'userBir örnek ver\nSystem: - The user is directly addressing you.'],
      ['user-behind-in-korean', '#91729', 'user이것도 표로 만들어 줘'],
      ['tokens-left-behind', '#91729', 'system<total_tokens>15000000 tokens left</total_tokens>'],
      ['hook-behind', '#68367', 'system UserPromptSubmit hook success: OK'],
    ] as const
  ).map(([id, number, put]) =>
    textRow('talk', id, `anthropics/claude-code${number}`, 'Another turn follows, without a blank.', ends(put), prose),
  ),
  ...(
    [
      ['wiki-fence-and-label', 'mozilla/sumo#2544', 'Here is my final text.\n\n**Final Text**\n\n```wiki\n$text\n```'],
      [
        'named-fence-explained',
        'ccxxxyy/mini-code-agent#142',
        '```blog\n$text\n```\n\nExplanation: It has a clear structure.',
      ],
      ['heading-before-a-fence', 'juspay/svelte-ui-components#611', '### Output\n\n~~~rst\n$text\n~~~'],
    ] as const
  ).map(([id, source, instead]) =>
    textRow('talk', id, source, 'A fence with the name of another format is around the text.', says(instead), [
      ...prose,
      'continuation',
    ]),
  ),
  ...(
    [
      [
        'plan-in-english-before',
        'raullenchai/Rapid-MLX#1570',
        'Okay, the task is to write in Turkish. The user wants a clear text, so I should plan.\n\nLet me write.',
      ],
      [
        'plan-in-turkish-before',
        'NousResearch/hermes-agent#102996',
        'Kullanıcı benden kısa paragraflı bir metin istiyor. Planlamam gerek.\n\nŞimdi yazmalıyım.',
      ],
    ] as const
  ).map(([id, source, plan]) =>
    textRow(
      'reasoning',
      id,
      source,
      'A plan stands before the answer.',
      [{ put: `${plan}\n\n`, at: 'start' }],
      ['continuation', 'outline'],
    ),
  ),
  ...['Önce okuru düşüneyim. Then I write.', '先写土壤，再写浇水。'].map((thought, at) =>
    textRow(
      'reasoning',
      `closing-mark-within-a-sentence-${at + 1}`,
      'openclaw/openclaw#17455',
      'A closing mark alone stands between a thought and the rest of a sentence.',
      [{ put: `${thought}</think>`, at: 'start' }],
      ['continuation'],
    ),
  ),
];
