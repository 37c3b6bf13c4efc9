import type { Issue } from '@hokka/turkish/rules/issue.ts';

/**
 * Maximum number of issues listed; further ones follow when these are resolved, because a page with a thousand buttons
 * would be slow.
 */
export const listedMax = 100;

const kindLabels = { error: 'Yanlış', hint: 'Olası yanlış', unknown: 'Bilinmeyen', style: 'Üslup' } as const;

/** Templates for the list, rendered by the server. */
export interface IssueTemplates {
  readonly issue: HTMLTemplateElement;
  readonly proposal: HTMLTemplateElement;
}

/**
 * Shows the issues of a text. `data-issue` contains the number of an issue, `data-proposal` that of a proposal. Items
 * of unchanged issues are retained, together with the focus.
 */
export function drawList(
  list: HTMLElement,
  templates: IssueTemplates,
  text: string,
  issues: readonly Issue[],
  current: Issue | undefined,
): void {
  const reusable = Map.groupBy(list.querySelectorAll<HTMLElement>('[data-key]'), ({ dataset }) => dataset.key ?? '');
  const items = issues.slice(0, listedMax).map((issue, number) => {
    const found = text.slice(issue.from, issue.to);
    const key = JSON.stringify([found, issue.rule, issue.message, issue.proposals]);
    const item = reusable.get(key)?.shift() ?? buildItem(templates, found, issue);
    item.dataset.key = key;
    item.dataset.issue = String(number);
    if (issue === current) item.setAttribute('aria-current', 'true');
    else item.removeAttribute('aria-current');
    return item;
  });
  if (items.length === list.children.length && items.every((item, number) => item === list.children[number])) return;
  const focused = document.activeElement;
  list.replaceChildren(...items);
  if (focused instanceof HTMLElement && focused !== document.activeElement && list.contains(focused)) focused.focus();
}

function buildItem({ issue: template, proposal }: IssueTemplates, found: string, issue: Issue): HTMLElement {
  const item = clone(template);
  item.dataset.kind = issue.kind;
  setText(item, '[data-kind-label]', kindLabels[issue.kind]);
  setText(item, '[data-found]', showSpaces(found));
  setText(item, '[data-message]', issue.message);
  item.querySelector('[data-show]')?.setAttribute('aria-label', `Metinde göster: ${showSpaces(found)}`);
  item.querySelector('[data-ignore]')?.setAttribute('aria-label', `Yok say: ${showSpaces(found)}`);
  const buttons = issue.proposals.map((text, number) => {
    const button = clone(proposal);
    button.dataset.proposal = String(number);
    button.textContent = showSpaces(text);
    button.setAttribute('aria-label', `${showSpaces(text)}: ${showSpaces(found)} yerine yaz`);
    return button;
  });
  item.querySelector('[data-proposals]')?.replaceChildren(...buttons);
  return item;
}

/** Makes text of only spaces visible. */
export function showSpaces(text: string): string {
  if (text === '') return '(sil)';
  return /^\s+$/.test(text) ? '(boşluk)' : text;
}

function setText(item: HTMLElement, selector: string, text: string): void {
  const place = item.querySelector(selector);
  if (place !== null) place.textContent = text;
}

function clone(template: HTMLTemplateElement): HTMLElement {
  const copy = document.importNode(template.content, true).firstElementChild;
  return copy instanceof HTMLElement ? copy : document.createElement('div');
}
