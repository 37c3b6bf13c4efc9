-- One API has several addresses: WordPress answers at /wp-json/, at /index.php/wp-json/ and at /?rest_route=/, and its settings change which
-- of them it announces. A site is known again by the canonical form of its root (server/src/modules/publishing/domain/canonical-root.ts).
ALTER TABLE sites ADD COLUMN canonical_root text CHECK (char_length(canonical_root) <= 2100);

WITH plain AS (
  SELECT id, user_id, kind, deleted_at, updated_at, CASE
    WHEN kind <> 'wordpress' THEN api_root
    WHEN api_root ~ '[?&]rest_route=' THEN regexp_replace(split_part(api_root, '?', 1), '/*(index\.php/*)?$', '') || '/wp-json/'
    ELSE regexp_replace(regexp_replace(split_part(api_root, '?', 1), '/*$', '/'), '/index\.php/', '/')
    END AS root
  FROM sites),
ranked AS (
  SELECT id, root, row_number() OVER (PARTITION BY user_id, kind, root ORDER BY deleted_at IS NULL DESC, updated_at DESC, id) AS place
  FROM plain)
-- Where one API was added twice, the second row keeps its publications and is known again by its id alone.
UPDATE sites SET canonical_root = CASE WHEN place = 1 THEN root ELSE root || '#' || ranked.id END
FROM ranked WHERE ranked.id = sites.id;

ALTER TABLE sites ALTER COLUMN canonical_root SET NOT NULL;
ALTER TABLE sites ADD UNIQUE (user_id, kind, canonical_root);
ALTER TABLE sites DROP CONSTRAINT sites_user_id_kind_api_root_key;
