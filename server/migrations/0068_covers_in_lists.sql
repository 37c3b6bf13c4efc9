-- Lists show the cover of a working copy in the place of the published one.
UPDATE articles SET copy_head = copy_head || jsonb_build_object('cover', working_copy->'cover') WHERE working_copy IS NOT NULL;
