"""The same with Python: reads a file of JSON Lines and parses each line."""
import json
import sys

lines = 0
with open(sys.argv[1], encoding="utf-8") as file:
    for line in file:
        json.loads(line)
        lines += 1
print(lines)
