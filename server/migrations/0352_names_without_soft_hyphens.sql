-- Names of before the boundary removed soft hyphens, fillers, tags, characters for private use, and joiners and variation selectors after Latin
-- letters. Flags of regions are spelled with tags and stay. Few rows have any of them; the others are only read.
DO $$
DECLARE
  marks CONSTANT text := E'(\U0001F3F4\U000E0067\U000E0062[\U000E0061-\U000E007A]{3}\U000E007F)'
    || E'|[\u00AD\u034F\u115F\u1160\u17B4\u17B5\u180B-\u180F\u3164\uE000-\uF8FF\uFFA0\uFFF0-\uFFFB]'
    || E'|[\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0000-\U000E0FFF\U000F0000-\U0010FFFD]'
    || E'|(?<=[A-Za-z\u00C0-\u024F])[\u200C\u200D\uFE00-\uFE0F]+';
  place record;
BEGIN
  FOR place IN SELECT * FROM (VALUES ('users', 'name', 'Adsız'), ('workspace_brands', 'name', 'Adsız'), ('sites', 'name', 'Site'),
    ('voices', 'name', 'Üslup'), ('api_keys', 'name', 'Anahtar'), ('review_links', 'label', 'Müşteri'),
    ('review_decisions', 'client_name', 'Müşteri'), ('article_comments', 'client_name', 'Müşteri')) AS places (relation, field, fallback) LOOP
    EXECUTE format($update$UPDATE %1$I SET %2$I = coalesce(nullif(btrim(regexp_replace(%2$I, $1, '\1', 'g')), ''), $2)
      WHERE %2$I ~ $1$update$, place.relation, place.field) USING marks, place.fallback;
  END LOOP;
  -- Names of templates are unique, so that those that differ by such marks alone must stay different.
  UPDATE custom_templates SET name = btrim(left(regexp_replace(name, marks, '\1', 'g'), 70)) || ' ' || left(id::text, 8) WHERE name ~ marks;
END $$;
