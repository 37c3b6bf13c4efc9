interface OpenList {
  readonly level: number;
  readonly id: string | null;
  readonly element: Element;
}

/**
 * Word Online writes each item as a separate list with its level. Consecutive items become one list with nested lists
 * for deeper levels. Lists that are already nested as deep as their level stay unchanged.
 */
export function nestLeveledLists(body: HTMLElement): void {
  for (const wrapper of body.querySelectorAll('div')) {
    if (isListAlone(wrapper)) wrapper.replaceWith(...wrapper.childNodes);
  }
  const done = new Set<Element>();
  for (const list of body.querySelectorAll('ul, ol')) {
    if (done.has(list) || list.parentElement?.closest('ul, ol') != null || !hasLevels(list)) continue;
    const run = [list];
    for (let next = nextBlock(list); next !== undefined && hasLevels(next); next = nextBlock(next)) run.push(next);
    for (const one of run) done.add(one);
    if ((run.length > 1 || !isNestedAsSaid(list)) && !run.some(goesOnAfterList)) rebuild(run);
  }
}

function isListAlone({ children, textContent }: Element): boolean {
  const [list] = children;
  if (list === undefined || ![...children].every((child) => isList(child) && hasLevels(child))) return false;
  return (
    textContent?.trim() ===
    [...children]
      .map((child) => child.textContent ?? '')
      .join('')
      .trim()
  );
}

function isList({ tagName }: Element): boolean {
  return tagName === 'UL' || tagName === 'OL';
}

function hasLevels(list: Element): boolean {
  return isList(list) && [...list.querySelectorAll('li')].every((item) => readLevel(item) !== undefined);
}

/** Starts at 1. */
function readLevel(item: Element): number | undefined {
  const level = Number(item.getAttribute('data-aria-level') ?? item.getAttribute('aria-level') ?? Number.NaN);
  return Number.isInteger(level) && level > 0 && level < 20 ? level : undefined;
}

/** The next element, with only white space in between. */
function nextBlock(element: Element): Element | undefined {
  let next: ChildNode | null = element.nextSibling;
  while (next !== null && next.nodeType !== 1 && (next.nodeType === 8 || next.textContent?.trim() === ''))
    next = next.nextSibling;
  return next?.nodeType === 1 ? (next as Element) : undefined;
}

function isNestedAsSaid(list: Element): boolean {
  const items = [...list.querySelectorAll('li')];
  const depths = items.map((item) => {
    let depth = 0;
    for (let at: Element | null = item.parentElement; at !== null && list.contains(at); at = at.parentElement) {
      if (isList(at)) depth += 1;
    }
    return depth;
  });
  const [first] = items;
  const base = (first === undefined ? undefined : readLevel(first)) ?? 1;
  return items.every((item, at) => (readLevel(item) ?? 1) - base + 1 === depths[at]);
}

/** Whether an item contains words after a nested list; they would have to precede it. */
function goesOnAfterList(list: Element): boolean {
  return [...list.querySelectorAll('li > ul, li > ol')].some((inner) => {
    const next = nextBlock(inner);
    return next !== undefined && !isList(next);
  });
}

function rebuild(run: readonly Element[]): void {
  const [first] = run;
  if (first === undefined) return;
  const marks = run
    .flatMap((list) => [...list.querySelectorAll('li')])
    .map((item) => ({ item, list: item.closest('ul, ol') }));
  let open: OpenList[] = [];
  let root: OpenList | undefined;
  for (const { item, list } of marks) {
    const level = readLevel(item) ?? 1;
    const id = item.getAttribute('data-listid');
    open = open.filter((one) => one.level <= level);
    // The copied part may begin at a deeper level than later items.
    if (open.length === 0 && root !== undefined) open.push({ ...root, level });
    const last = open.at(-1);
    const isMore = last?.level === level && last.element.tagName === list?.tagName && last.id === id;
    if (!isMore) {
      if (last?.level === level) open.pop();
      const element = first.ownerDocument.createElement(list?.localName ?? 'ul');
      const start = list?.getAttribute('start');
      if (start != null) element.setAttribute('start', start);
      const parent = open.at(-1)?.element.lastElementChild;
      if (parent == null) first.before(element);
      else parent.append(element);
      open.push({ level, id, element });
      root = open[0];
    }
    open.at(-1)?.element.append(item);
  }
  for (const list of run) list.remove();
}
