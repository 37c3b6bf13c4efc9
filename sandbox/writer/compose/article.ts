import type { ListPlan, Material, Templates } from './grammar.ts';
import { countWords, fill, type Phrase, type Slots } from './phrase.ts';
import { between, createDeck, pick, type Random, shuffle } from './random.ts';

/** Number of words of an article. */
export interface WordRange {
  readonly min: number;
  readonly max: number;
}

const WORDS_FOR_A_SECTION = 55;
const LIST_WORDS = 75;
const SECTION_WORDS_MAX = 150;

/** Writes an article: title, introduction, sections with paragraphs and lists, conclusion. */
export function composeArticle(templates: Templates, material: Material, range: WordRange, random: Random): string {
  return new ArticleWriter(templates, material, random).write(range);
}

/** Writes a separate conclusion, for a text that the sandbox did not begin. */
export function composeConclusion(templates: Templates, material: Material, random: Random): string {
  return new ArticleWriter(templates, material, random).conclusion();
}

class ArticleWriter {
  readonly #templates: Templates;
  readonly #material: Material;
  readonly #random: Random;
  readonly #claims: () => string;
  readonly #details: () => string;
  readonly #scenes: string[];
  readonly #asides: string[];
  readonly #facets: Phrase[];
  readonly #headings: () => string;
  readonly #lists: ListPlan[];
  readonly #outros: () => string;
  #mention = 0;

  constructor(templates: Templates, material: Material, random: Random) {
    this.#templates = templates;
    this.#material = material;
    this.#random = random;
    this.#claims = createDeck(random, templates.claims);
    this.#details = createDeck(random, templates.details);
    this.#headings = createDeck(random, templates.headings);
    this.#scenes = shuffle(random, templates.scenes);
    this.#asides = shuffle(random, templates.asides);
    this.#lists = shuffle(random, templates.lists);
    this.#outros = createDeck(random, [...new Set(templates.lists.flatMap(({ outros }) => outros))]);
    this.#facets = [...material.ownFacets, ...shuffle(random, material.facets)];
  }

  write(range: WordRange): string {
    const target = between(this.#random, range.min + WORDS_FOR_A_SECTION + 5, range.max - 30);
    const introduction = this.introduction(range.max > 400);
    const conclusion = this.conclusion();
    const sections: string[] = [];
    let words = countWords(this.#material.title) + countWords(introduction) + countWords(conclusion);
    while (target - words >= WORDS_FOR_A_SECTION || sections.length === 0) {
      const section = this.section(sections.length, target - words);
      sections.push(section);
      words += countWords(section);
    }
    return [`# ${this.#material.title}`, introduction, ...sections, conclusion].join('\n\n');
  }

  introduction(isRoomy: boolean): string {
    const slots = this.slots(this.facet(0), this.facet(1));
    const first = [this.say(this.#templates.openings, slots), this.say(this.#templates.contexts, slots)].join(' ');
    const second = this.say(this.#templates.purposes, slots);
    return isRoomy ? `${first}\n\n${second}` : `${first} ${second}`;
  }

  conclusion(): string {
    const slots = this.slots(this.facet(0), this.facet(1));
    const sentences = [
      this.say(this.#templates.closings, slots),
      this.fill(this.#details(), slots),
      this.say(this.#templates.farewells, slots),
    ];
    return `## ${this.say(this.#templates.closingHeadings, slots)}\n\n${sentences.join(' ')}`;
  }

  section(index: number, wordsLeft: number): string {
    // A list in every second section: enough for readability, without replacing the argument.
    const plan = index % 2 === 1 && wordsLeft >= LIST_WORDS ? this.#lists.pop() : undefined;
    const facet = this.facet(index);
    const slots = this.slots(facet, this.facet(index + 1));
    if (plan !== undefined) return this.list(plan, slots, wordsLeft);
    const budget =
      wordsLeft < 2 * WORDS_FOR_A_SECTION
        ? wordsLeft
        : Math.min(wordsLeft, between(this.#random, 80, SECTION_WORDS_MAX));
    const paragraphs: string[] = [];
    let words = 0;
    while (paragraphs.length === 0 || words < budget - 25) {
      const paragraph = this.paragraph(slots, budget - words, paragraphs.length);
      paragraphs.push(paragraph);
      words += countWords(paragraph);
    }
    return [`## ${this.fill(this.#headings(), slots)}`, ...paragraphs].join('\n\n');
  }

  paragraph(slots: Slots, wordsLeft: number, index: number): string {
    const sentences = [this.fill(this.#claims(), slots)];
    const wanted = between(this.#random, 3, 5);
    while (sentences.length < wanted && countWords(sentences.join(' ')) < wordsLeft - 6) {
      sentences.push(this.fill(this.#details(), slots));
    }
    if (index === 0) sentences.push(...this.#scenes.splice(0, 1).filter(() => wordsLeft > 70));
    if (index === 1) sentences.push(...this.#asides.splice(0, 1).map((aside) => this.fill(aside, slots)));
    return sentences.join(' ');
  }

  list(plan: ListPlan, slots: Slots, wordsLeft: number): string {
    const count = wordsLeft < 110 ? 4 : 5;
    const chosen = shuffle(this.#random, plan.items).slice(0, count);
    // Steps have an order of their own.
    const items = plan.ordered ? plan.items.filter((item) => chosen.includes(item)) : chosen;
    const marks = items.map((item, index) => `${plan.ordered ? `${index + 1}.` : '-'} ${this.fill(item, slots)}`);
    return [
      `## ${this.say(plan.headings, slots)}`,
      this.say(plan.intros, slots),
      marks.join('\n'),
      this.fill(this.#outros(), slots),
    ].join('\n\n');
  }

  facet(index: number): Phrase {
    const facet = this.#facets[index % this.#facets.length];
    if (facet === undefined) throw new RangeError('a text needs at least one facet');
    return facet;
  }

  slots(facet: Phrase, other: Phrase): Slots {
    const mention = this.#material.mentions[this.#mention % this.#material.mentions.length] ?? this.#material.topic;
    this.#mention += 1;
    return { topic: this.#material.topic, mention, facet, other, actor: pick(this.#random, this.#material.actors) };
  }

  say(templates: readonly string[], slots: Slots): string {
    return this.fill(pick(this.#random, templates), slots);
  }

  fill(template: string, slots: Slots): string {
    return fill(template, slots, this.#templates.locale);
  }
}
