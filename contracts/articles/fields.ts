/**
 * The fields of an article that its author edits, in the order in which they are shown. Each is a column, a field of the API, a part of a
 * working copy, and a field of the editor's draft; saving, merging, comparing and the journal in the browser follow this table.
 * `optional`: a text, null or empty where there is none. A new one also needs its schema in `optionalTextSchemas`, a migration and an input.
 */
export const articleFields = {
  title: { kind: 'text', draft: 'title', label: 'Başlık' },
  /** Markdown. */
  content: { kind: 'text', draft: 'content', label: 'İçerik' },
  category: { kind: 'optional', draft: 'category', label: 'Kategori' },
  tags: { kind: 'tags', draft: 'tags', label: 'Etiketler' },
  meta_description: { kind: 'optional', draft: 'metaDescription', label: 'Meta açıklama' },
  /** The words that readers should find the article with in a search engine. */
  keyphrase: { kind: 'optional', draft: 'keyphrase', label: 'Anahtar ifade' },
  /** The words before the id in the public address. */
  slug: { kind: 'optional', draft: 'slug', label: 'Adres' },
  /** The address of a picture, or `template:` followed by the name of a template. */
  cover: { kind: 'optional', draft: 'cover', label: 'Kapak' },
  is_public: { kind: 'boolean', draft: 'isPublic', label: 'Halka açık' },
} as const;

type Fields = typeof articleFields;
export type ArticleField = keyof Fields;
type FieldOfKind<Kind> = { [Name in ArticleField]: Fields[Name]['kind'] extends Kind ? Name : never }[ArticleField];

/** Texts that an article may lack. */
export type OptionalText = FieldOfKind<'optional'>;

/** What the editor's draft holds: a string for each text, tags as typed, and whether the article is public. */
export type DraftFields = {
  readonly [Name in ArticleField as Fields[Name]['draft']]: Fields[Name]['kind'] extends 'boolean' ? boolean : string;
};

export const articleFieldNames = Object.keys(articleFields) as ArticleField[];

export const optionalTexts = articleFieldNames.filter(
  (name): name is OptionalText => articleFields[name].kind === 'optional',
);

/** One value for each optional text. */
export function mapOptionalTexts<Value>(toValue: (name: OptionalText) => Value): Record<OptionalText, Value> {
  return Object.fromEntries(optionalTexts.map((name) => [name, toValue(name)])) as Record<OptionalText, Value>;
}

/** One value for each optional text, by its name in the editor's draft. */
export function mapDraftTexts<Value>(toValue: (name: OptionalText) => Value) {
  const entries = optionalTexts.map((name) => [articleFields[name].draft, toValue(name)]);
  return Object.fromEntries(entries) as Record<Fields[OptionalText]['draft'], Value>;
}
