vcl 4.1;

# Vitrine behind Varnish (7.1 or later, with the module xkey of varnish-modules): documents and release files
# from the edges, content from the delivery service, all on one origin, kept until they are purged. Copy this
# folder to /etc/varnish. What differs between sites is in vitrine/local.vcl. Start Varnish with two sockets
# and without its own compression, since the services compress. Many requests take turns, so a repeated one
# may meet the same service again, hence the number of retries. Varnish answers larger headers than these with an
# empty 400, which would lock out a visitor with many cookies; browsers send 180 of 4 kB at most:
#
#   varnishd -f /etc/varnish/vitrine.vcl -a visitors=:80 -a purge=127.0.0.1:4090 -p http_gzip_support=off \
#     -p max_retries=20 -p http_req_hdr_len=768k -p http_req_size=800k -p workspace_client=1m
#
# It writes no log. `varnishncsa` writes one, by default with what visitors search for. Without queries and
# referrers:
#
#   varnishncsa -F '%t %h %m %U %s %b %D'
#
# Put what ends TLS in front of the socket `visitors`. The webhook is http://127.0.0.1:4090/ (VITRINE_PURGE_URL).

import directors;
import xkey;

# A service that is not ready refuses connections, or says so at /readyz.
probe vitrine_ready {
  .url = "/readyz";
  .interval = 1s;
  .timeout = 1s;
  .window = 2;
  .threshold = 1;
  .initial = 1;
}

include "./vitrine/local.vcl";

sub vcl_recv {
  # Whoever reaches this socket may purge, so only the services may reach it.
  if (local.socket == "purge") {
    if (req.method != "POST" || !req.http.Surrogate-Key) {
      return (synth(400, "A purge is a POST with Surrogate-Key."));
    }
    set req.http.X-Purged = xkey.purge(req.http.Surrogate-Key);
    return (synth(200, "Purged"));
  }

  # Not for visitors.
  if (req.url ~ "^/(api/|readyz$|metrics$)") {
    return (synth(404));
  }
  if (req.url ~ "^/(v1|media|fonts)/") {
    set req.backend_hint = vitrine_deliveries.backend();
  } else {
    set req.backend_hint = vitrine_edges.backend();
  }

  # Two compressed variants of a response are cached, not one for each spelling of Accept-Encoding, and the
  # differences to a dictionary that a browser has (RFC 9842).
  if (req.http.Accept-Encoding !~ "(?i)\bdcz\b" || req.url !~ "^/(host|screens)/") {
    unset req.http.Available-Dictionary;
  }
  if (req.http.Available-Dictionary) {
    set req.http.Accept-Encoding = "br, dcz";
  } else if (req.http.Accept-Encoding ~ "(?i)\bbr\b") {
    set req.http.Accept-Encoding = "br";
  } else if (req.http.Accept-Encoding ~ "(?i)\bgzip\b") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }

  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # The services neither read nor set cookies.
  unset req.http.Cookie;
  return (hash);
}

# A service that is being restarted refuses connections: the next one answers. Other answers 503
# than those below are not repeated, because a service that has too much to do would get more.
sub vcl_backend_error {
  if (bereq.method == "GET" || bereq.method == "HEAD") {
    return (retry);
  }
}

sub vcl_backend_response {
  # An edge whose release store is away has not read this file: another one may have it, which
  # one of a few repetitions meets. No edge sheds these requests.
  if (beresp.status == 503 && bereq.retries < 4 && bereq.url ~ "^/(host|screens|sets)/") {
    return (retry);
  }
  # The services do not know the dictionary of this request. Anybody can name any number of them, so the
  # answer is not cached.
  if (bereq.http.Available-Dictionary && beresp.http.Content-Encoding != "dcz") {
    return (pass(0s));
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
}
