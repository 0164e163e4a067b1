-- Requests about somebody's data, which the operator is told of every ten minutes: few among many leads.
CREATE INDEX lead_index_requests ON lead_index (accepted_at) WHERE substr(layout, 1, 8) = 'request-';
