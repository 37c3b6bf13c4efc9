-- Names of before the boundary removed marks that show nothing: they set the direction of the text around them or make one name look like
-- another. Few rows have any; the others are only read. A name of nothing else is named after what it is.
DO $$
DECLARE
  marks CONSTANT text := E'[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]';
  -- Letters from right to left need the other marks.
  letters CONSTANT text := E'[\u0590-\u061B\u061D-\u08FF]';
  overrides CONSTANT text := E'[\u200B\u202A-\u202E\u2060-\u206F\uFEFF]';
  place record;
BEGIN
  FOR place IN SELECT * FROM (VALUES ('users', 'name', 'Adsız'), ('workspace_brands', 'name', 'Adsız'), ('sites', 'name', 'Site'),
    ('voices', 'name', 'Üslup'), ('review_links', 'label', 'Müşteri'),
    ('review_decisions', 'client_name', 'Müşteri'), ('article_comments', 'client_name', 'Müşteri'),
    ('oauth_clients', 'name', 'Uygulama'), ('oauth_grants', 'client_name', 'Uygulama')) AS places (relation, field, fallback) LOOP
    EXECUTE format($update$UPDATE %1$I SET %2$I = coalesce(nullif(btrim(regexp_replace(%2$I, CASE WHEN %2$I ~ $3 THEN $4 ELSE $1 END, '', 'g')), ''), $2)
      WHERE %2$I ~ $1$update$, place.relation, place.field) USING marks, place.fallback, letters, overrides;
  END LOOP;
  -- Names of templates are unique, so that those that differ by such marks alone must stay different.
  UPDATE custom_templates SET name = btrim(left(regexp_replace(name, marks, '', 'g'), 70)) || ' ' || left(id::text, 8) WHERE name ~ marks;
END $$;
