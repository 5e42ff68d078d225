#1:"/_next/static/chunks/0b4q716564m_1.js"
2:"HTTPAccessFallbackBoundary"
3:I[68017,["$1"],"$2"]
4:I[72376,["$1"],"Menu"]
5:"$Sreact.suspense"
6:I[39756,["$1"],"default"]
7:I[37457,["$1"],"default"]
a:"$Sreact.fragment"
b:I[97367,["$1"],"OutletBoundary"]
f:"ViewportBoundary"
10:I[97367,["$1"],"$f"]
12:"MetadataBoundary"
13:I[97367,["$1"],"$12"]
16:I[68027,["$1"],"default",1]
8:X
d:X
e:X
9:[["children",{"s":"__PAGE__","h":514,"d":{"r":["$","$a","c",{"children":[["$","h1",null,{"children":"Front page — ёлка 🪐 </script>"}],null,["$","$Lb",null,{"children":["$","$5",null,{"name":"Next.MetadataOutlet","children":"$@c"}]}]]}],"p":true,"v":"$d"}}],["aside",{"s":"__DEFAULT__","h":514,"d":{"r":["$","$a","c",{"children":[["$","p",null,{"children":"Nothing beside this page"}],null,null]}],"p":true,"v":"$e"}}]]
15:X
17:X
18:X
0:{"P":null,"c":["",""],"q":"","i":false,"t":{"t":{"s":"","h":530,"d":{"r":["$","$L3","c",{"notFound":[[["$","script","script-0",{"src":"/_next/static/chunks/0b4q716564m_1.js","async":true,"nonce":"$undefined"}]],["$","html",null,{"lang":"en","children":["$","body",null,{"className":"page","children":[["$","$L4",null,{"links":["/","/blog/first","/blog/second"]}],["$","main",null,{"children":[[],[["$","h1",null,{"children":"No such page"}],"$0:t:t:d:r:props:notFound:1:props:children:props:children:1:props:children:0"]]}],["$","$5",null,{"fallback":["$","p",null,{"children":"Loading"}],"children":["$","aside",null,{"children":"$undefined"}]}]]}]}]],"children":["$0:t:t:d:r:props:notFound:0",["$","html",null,{"lang":"en","children":["$","body",null,{"className":"page","children":[["$","$L4",null,{"links":["/","/blog/first","/blog/second"]}],["$","main",null,{"children":["$","$L6",null,{"parallelRouterKey":"children","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$0:t:t:d:r:props:notFound:1:props:children:props:children:1:props:children:1","forbidden":"$undefined","unauthorized":"$undefined"}]}],["$","$5",null,{"fallback":["$","p",null,{"children":"Loading"}],"children":["$","aside",null,{"children":["$","$L6",null,{"parallelRouterKey":"aside","error":"$undefined","errorStyles":"$undefined","errorScripts":"$undefined","template":["$","$L7",null,{}],"templateStyles":"$undefined","templateScripts":"$undefined","notFound":"$undefined","forbidden":"$undefined","unauthorized":"$undefined"}]}]}]]}]}]]}],"p":true,"v":"$8"},"c":"$Q9"},"h":{"r":["$","$a","h",{"children":[null,["$","$L10",null,{"children":"$L11"}],["$","$L13",null,{"children":[["$","div",null,{"hidden":true,"children":["$","$5",null,{"name":"Next.Metadata","children":"$L14"}]}],null]}],null]}],"p":true,"v":"$15"}},"m":"$undefined","G":["$16",[]],"S":true,"r":"$17","s":"$18","a":"$@19","l":"$undefined","p":"$undefined","d":"$undefined","b":"XEAvZjunSyChDbiEzkHJH","u":"$@1a"}
18:300
11:[["$","meta","0",{"charSet":"utf-8"}],["$","meta","1",{"name":"viewport","content":"width=device-width, initial-scale=1"}]]
c:null
14:[["$","title","0",{"children":"Sample"}]]
18:C
15:C
17:C
e:C
d:C
8:C
1a:false
19:null
