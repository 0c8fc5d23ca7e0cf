// Prints what Go's own transparency log (golang.org/x/mod/sumdb) makes of made-up entries, as JSON. The answers lie beside it in
// answers.json; made again by hand, on a machine with Debian's golang-go and golang-golang-x-mod-dev:
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run tests/log-oracle/oracle.go > tests/log-oracle/answers.json
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type inclusion struct {
	Size, Entry int64
	Proof       []string
}
type consistency struct {
	Size, Before int64
	Proof        []string
}
type answers struct {
	Roots        map[string]string
	Inclusions   []inclusion
	Consistencies []consistency
	Paths        map[string]string
	VerifierKey  string
	Note         string
}

type seed struct{}

// The seed of the key: 32 bytes of 7.
func (seed) Read(to []byte) (int, error) {
	return copy(to, bytes.Repeat([]byte{7}, len(to))), nil
}

func b64(h tlog.Hash) string { return base64.StdEncoding.EncodeToString(h[:]) }
func all(p []tlog.Hash) []string {
	out := []string{}
	for _, h := range p {
		out = append(out, b64(h))
	}
	return out
}
func must(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	var stored []tlog.Hash
	read := tlog.HashReaderFunc(func(at []int64) ([]tlog.Hash, error) {
		out := make([]tlog.Hash, len(at))
		for i, x := range at {
			out[i] = stored[x]
		}
		return out, nil
	})
	out := answers{Roots: map[string]string{}, Paths: map[string]string{}}
	const entries = 70000
	wanted := map[int64]bool{1: true, 2: true, 3: true, 7: true, 8: true, 255: true, 256: true, 257: true, 1000: true, 65535: true, 65536: true, 65537: true, 70000: true}
	for n := int64(0); n < entries; n++ {
		h, err := tlog.StoredHashes(n, []byte(fmt.Sprintf("entry %d", n)), read)
		must(err)
		stored = append(stored, h...)
		size := n + 1
		if !wanted[size] {
			continue
		}
		root, err := tlog.TreeHash(size, read)
		must(err)
		out.Roots[fmt.Sprint(size)] = b64(root)
		for _, e := range []int64{0, size / 3, size / 2, size - 1} {
			p, err := tlog.ProveRecord(size, e, read)
			must(err)
			out.Inclusions = append(out.Inclusions, inclusion{size, e, all(p)})
		}
		for _, before := range []int64{1, size/3 + 1, size/2 + 1, size} {
			p, err := tlog.ProveTree(size, before, read)
			must(err)
			out.Consistencies = append(out.Consistencies, consistency{size, before, all(p)})
		}
	}
	for _, n := range []int64{0, 5, 255, 999, 1000, 1234067} {
		out.Paths[fmt.Sprint(n)] = tlog.Tile{H: 8, L: 1, N: n, W: 256}.Path()
	}
	out.Paths["70000.p/9"] = tlog.Tile{H: 8, L: 1, N: 70000, W: 9}.Path()
	skey, vkey, err := note.GenerateKey(seed{}, "example.com/log")
	must(err)
	signer, err := note.NewSigner(skey)
	must(err)
	signed, err := note.Sign(&note.Note{Text: "example.com/log\n70000\n" + out.Roots["70000"] + "\n"}, signer)
	must(err)
	out.VerifierKey, out.Note = vkey, string(signed)
	enc := json.NewEncoder(os.Stdout)
	enc.SetIndent("", " ")
	enc.SetEscapeHTML(false)
	must(enc.Encode(out))
}
