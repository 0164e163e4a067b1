-- One affiliate's counters, for its report: without an affiliate there is no row in it.
CREATE INDEX counter_by_affiliate ON counter (affiliate, hour) WHERE affiliate <> '';
