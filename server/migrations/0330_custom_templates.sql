-- Templates of a workspace. Each save is a version; an article keeps the version that it was ordered with.
CREATE TABLE custom_templates (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  -- Two templates of one name could not be told apart in a file of orders.
  name_fold text NOT NULL GENERATED ALWAYS AS (tr_fold(name)) STORED,
  version integer NOT NULL CHECK (version >= 1),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Set where articles were written with it: they still need its versions.
  deleted_at timestamptz
);
CREATE UNIQUE INDEX custom_templates_name ON custom_templates (user_id, name_fold) WHERE deleted_at IS NULL;
CREATE INDEX custom_templates_deleted ON custom_templates (user_id) WHERE deleted_at IS NOT NULL;

CREATE TABLE custom_template_versions (
  template_id uuid NOT NULL REFERENCES custom_templates ON DELETE CASCADE,
  version integer NOT NULL CHECK (version >= 1),
  form jsonb NOT NULL CHECK (jsonb_typeof(form) = 'object' AND octet_length(form::text) <= 131072),
  -- Without a reference: the version outlives the account of the member.
  saved_by uuid,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (template_id, version)
);

-- What an article was ordered with: a version of a template and the values of its fields.
CREATE TABLE article_templates (
  article_id uuid PRIMARY KEY REFERENCES articles ON DELETE CASCADE,
  template_id uuid NOT NULL,
  version integer NOT NULL,
  field_values jsonb NOT NULL CHECK (jsonb_typeof(field_values) = 'object'),
  FOREIGN KEY (template_id, version) REFERENCES custom_template_versions (template_id, version)
);
CREATE INDEX article_templates_version ON article_templates (template_id, version);

-- The plan with everything gets the new feature, and so do periods and orders of it that were bought before.
-- Accepted: there are a handful of plans.
UPDATE plans SET features = features || '{"custom_templates": true}' WHERE (features ->> 'team_collaboration')::boolean AND (features ->> 'bulk_generation')::boolean;
-- Accepted: bought periods of one plan, by the thousand at most.
UPDATE subscriptions SET features = features || '{"custom_templates": true}'
WHERE features IS NOT NULL AND (features ->> 'bulk_generation')::boolean AND NOT features ? 'custom_templates';
-- Accepted: orders of one plan, by the thousand at most.
UPDATE payments SET terms = jsonb_set(terms, '{features,custom_templates}', 'true')
WHERE terms ? 'features' AND (terms -> 'features' ->> 'bulk_generation')::boolean AND NOT terms -> 'features' ? 'custom_templates';
