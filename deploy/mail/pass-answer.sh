#!/bin/sh
# Passes a received mail on to Hokka: pass-answer.sh RECIPIENT < message
#
# HOKKA_URL            address of the service, such as https://hokka.ornek.com
# HOKKA_ANSWERS_HEADER file with one line, readable by the mail server alone: Authorization: Bearer <INBOUND_MAIL_SECRET>
#
# Ends as sysexits.h says, which Postfix and others understand: 0 taken, 67 unknown address, 65 too large, 75 try later.
set -u
recipient=${1-}
case $recipient in
'' | *[!A-Za-z0-9@+._-]*) exit 67 ;;
esac
status=$(curl --silent --output /dev/null --write-out '%{http_code}' --max-time 60 \
  --header "@${HOKKA_ANSWERS_HEADER:-/etc/hokka/answers-header}" --header 'Content-Type: message/rfc822' \
  --data-binary @- "${HOKKA_URL:-http://127.0.0.1:3000}/api/mail-answers/$recipient")
case $status in
200) exit 0 ;;
404) exit 67 ;;
413) exit 65 ;;
*)
  echo "Hokka answered $status" >&2
  exit 75
  ;;
esac
