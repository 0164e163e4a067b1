-- The console's list of leads: every filter has an index in the order of the list (accepted_at, id), so that a page of any
-- combination starts from the narrowest of its filters and sorts nothing. No column changes: an older version of the
-- worker reads and writes the table as before.
DROP INDEX lead_index_by_status;
CREATE INDEX lead_index_by_status ON lead_index (status, accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_source ON lead_index (source, accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_affiliate ON lead_index (affiliate, accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_destination ON lead_index (destination, accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_layout ON lead_index (layout, accepted_at DESC, id DESC);
CREATE INDEX lead_index_by_review ON lead_index (review, accepted_at DESC, id DESC) WHERE review <> '';
CREATE INDEX lead_index_exported ON lead_index (accepted_at DESC, id DESC) WHERE exported_at <> '';
CREATE INDEX lead_index_withdrawn ON lead_index (accepted_at DESC, id DESC) WHERE withdrawn_at <> '';
DROP INDEX lead_index_unexported;
CREATE INDEX lead_index_unexported ON lead_index (accepted_at DESC, id DESC)
  WHERE status = 'delivered' AND destination = 'inbox' AND exported_at = '';
