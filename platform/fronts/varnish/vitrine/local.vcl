# Addresses of the services.

backend edge_1 {
  .host = "127.0.0.1";
  .port = "4000";
  .probe = vitrine_ready;
}

backend delivery_1 {
  .host = "127.0.0.1";
  .port = "4200";
  .probe = vitrine_ready;
}

sub vcl_init {
  new vitrine_edges = directors.round_robin();
  vitrine_edges.add_backend(edge_1);
  new vitrine_deliveries = directors.round_robin();
  vitrine_deliveries.add_backend(delivery_1);
}
