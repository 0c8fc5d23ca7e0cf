{{/* 50 characters, so that the longest suffix fits into 63. */}}
{{- define "whereabouts.name" -}}
{{- if contains .Chart.Name .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}
{{- else }}{{ printf "%s-%s" .Release.Name .Chart.Name | trunc 50 | trimSuffix "-" }}{{ end -}}
{{- end -}}

{{/* How services find the servers. A Deployment's selector can never change: add nothing here. */}}
{{- define "whereabouts.selector" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/component: server
{{- end -}}

{{- define "whereabouts.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{/* Pods of servers and migrations: a numeric user, no privileges, no token. */}}
{{- define "whereabouts.pod" -}}
automountServiceAccountToken: false
# Kubernetes would put addresses of all services into the environment, under names that may be settings.
enableServiceLinks: false
{{- with .Values.imagePullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "whereabouts.container" -}}
{{- $version := ternary (print "@" .Values.image.digest) (print ":" (default .Chart.AppVersion .Values.image.tag)) (ne .Values.image.digest "") -}}
image: {{ print .Values.image.repository $version | quote }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

{{/* Refuses values that would lose data or reveal a secret, and lists all faults. The server checks the rest at startup. */}}
{{- define "whereabouts.check" -}}
{{- $faults := list -}}
{{- $public := list "STRIPE_PUBLISHABLE_KEY" "RECAPTCHA_SITE_KEY" -}}
{{- range $name, $_ := .Values.settings -}}
{{- if and (not (has $name $public)) (regexMatch "SECRET|PASSWORD|TOKEN|(^|_)KEY(_|$)|^(DATABASE|SMTP|MIGRATE_DATABASE)_URL$" $name) -}}
{{- $faults = append $faults (printf "settings.%s: is a secret; put it into existingSecret." $name) -}}
{{- else if has $name (list "NODE_ENV" "HOST" "PORT" "DATA_DIR" "DRAIN_SECONDS" "METRICS_HOST" "METRICS_PORT" "MIGRATE_AT_START") -}}
{{- $faults = append $faults (printf "settings.%s: is set by the chart." $name) -}}
{{- end -}}
{{- end -}}
{{- if not .Values.image.repository }}{{ $faults = append $faults "image.repository: must name your build of deploy/Dockerfile." }}{{ end -}}
{{- if not .Values.existingSecret }}{{ $faults = append $faults "existingSecret: must name the Secret with the secret settings." }}{{ end -}}
{{- if not (regexMatch "^https://[^/?#]+/?$" (default "" .Values.settings.SITE_URL)) -}}
{{- $faults = append $faults "settings.SITE_URL: must begin with https:// and name a host, without a path." -}}
{{- end -}}
{{- if and .Values.database.embedded (ne (int .Values.replicas) 1) -}}
{{- $faults = append $faults "replicas: must be 1 with the embedded database: two servers cannot share its folder." -}}
{{- end -}}
{{- if and .Values.database.embedded .Values.database.ownerSecret -}}
{{- $faults = append $faults "database.embedded: must be false where a PostgreSQL has an owner." -}}
{{- end -}}
{{- if not .Values.database.embedded -}}
{{- if not .Values.settings.S3_BUCKET -}}
{{- $faults = append $faults "settings.S3_BUCKET: must be set: a pod's folder is in memory, and photos in it would be lost." -}}
{{- end -}}
{{- if and .Values.migrations.enabled (not .Values.database.ownerSecret) -}}
{{- $faults = append $faults "database.ownerSecret: must name a Secret with MIGRATE_DATABASE_URL." -}}
{{- else if and .Values.existingSecret (eq .Values.database.ownerSecret .Values.existingSecret) -}}
{{- $faults = append $faults "database.ownerSecret: must not be existingSecret: servers may not know the owner's address." -}}
{{- end -}}
{{- end -}}
{{- if and .Values.networkPolicy.enabled (not (and .Values.networkPolicy.from .Values.networkPolicy.metricsFrom)) -}}
{{- $faults = append $faults "networkPolicy: must name peers in from and metricsFrom; an empty list lets everyone in." -}}
{{- end -}}
{{- if $faults }}{{ fail (printf "These values are wrong or missing:\n\n%s\n" (join "\n" $faults)) }}{{ end -}}
{{- end -}}
