"""A connector: it reads and writes one JSON object a line. It needs nothing but Python's standard library."""

import base64
import json
import sys


def say(**line):
    sys.stdout.buffer.write((json.dumps(line) + "\n").encode())
    sys.stdout.buffer.flush()


def read():
    text = sys.stdin.buffer.readline()
    if not text:
        sys.exit(0)
    line = json.loads(text)
    if line["type"] == "STOP":
        print("Signing out: " + line["reason"], file=sys.stderr)
        sys.exit(0)
    return line


def ask(request_id, **request):
    """Asks the owner, and waits for the one answer to it."""
    say(
        type="ASSISTANCE",
        assistance_request_id=request_id,
        progress_posture="blocked",
        response_contract="response_required",
        **request,
    )
    return answer_to(request_id)


def answer_to(request_id):
    line = read()
    if line["type"] != "INTERACTION_RESPONSE" or line["request_id"] != request_id:
        fail("The host answered something else.")
    return line


def fail(message):
    say(type="DONE", status="failed", message=message, retryable=False)
    sys.exit(0)


start = read()
attempt = start["attempt"]
say(type="PROGRESS", message=f"Signing in, attempt {attempt}.")
if attempt == 1 and start["config"].get("crashAtFirst"):
    sys.exit(3)

answer = ask(
    "code",
    owner_action="provide_value",
    kind="otp",
    message="Enter the code from your phone.",
    timeout_seconds=300,
)
if answer["status"] != "success":
    fail("A code is needed to sign in.")
code = answer["data"]["code"]
# A mistake on purpose: the host masks what the owner entered.
say(type="PROGRESS", message=f"Signed in with {code}.")

answer = ask(
    "statement",
    owner_action="operate_attachment",
    message="Give me the statement of May.",
    attachments=[
        {
            "kind": "file",
            "role": "statement",
            "label": "Statement",
            "accept": ["application/pdf", ".csv"],
            "max_bytes": 2000,
        }
    ],
)
if answer["status"] != "success":
    fail("There is nothing to compare without a statement.")
statement = base64.b64decode(answer["data"]["statement"]["content"])
say(type="RECORD", stream="bookings", data={"lines": statement.count(b"\n")})

answer = ask("branch", owner_action="act_elsewhere", message="Sign the order in the branch, then confirm it here.")
say(
    type="DONE",
    status="success",
    output={"attempt": attempt, "bytes": len(statement), "order": answer["status"]},
)
