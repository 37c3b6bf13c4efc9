-- Of a text that is written section by section: how many workers in a row were lost without having finished a section. Whatever stopped two of
-- them may be in the text itself. `lost_length` is then what the finished sections had when the last one was lost.
ALTER TABLE generations ADD COLUMN losses_in_section smallint NOT NULL DEFAULT 0 CHECK (losses_in_section >= 0);
