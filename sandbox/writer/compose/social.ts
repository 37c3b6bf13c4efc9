import type { Material, Templates } from './grammar.ts';
import { fill, type Slots } from './phrase.ts';
import { between, createDeck, pick, type Random, shuffle } from './random.ts';

/** Composes a short post: a hook, a few sentences, a call to action and hashtags; no headings. */
export function composeSocial(templates: Templates, material: Material, random: Random): string {
  const [facet = material.topic, other = material.topic] = [...material.ownFacets, ...shuffle(random, material.facets)];
  const slots: Slots = {
    topic: material.topic,
    mention: material.mentions[0] ?? material.topic,
    facet,
    other,
    actor: pick(random, material.actors),
  };
  const say = (template: string): string => fill(template, slots, templates.locale);
  const details = createDeck(random, templates.details);
  const body = Array.from({ length: between(random, 2, 3) }, () => say(details()));
  return [
    say(pick(random, templates.hooks)),
    [say(pick(random, templates.claims)), ...body].join(' '),
    say(pick(random, templates.calls)),
    material.hashtags.join(' '),
  ].join('\n\n');
}
